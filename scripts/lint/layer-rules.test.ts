import { expect, test } from 'vitest'
import { findBreach } from './layer-rules.mjs'

const domain = 'packages/domain/src/matching/rule/points.ts'
const service = 'packages/server/src/modules/describing/saving/create.ts'
const screen = 'packages/web/src/screens/member/dashboard-screen.tsx'
const feature = 'packages/web/src/features/matches/match-summary.tsx'

test.each([
  [domain, 'packages/server/src/context.ts'],
  [domain, 'node:fs'],
  [domain, 'react'],
  [domain, 'packages/domain/src/matching/evidence/evidence.ts'],
  [domain, 'packages/domain/src/profile/edit.ts'],
  [service, 'packages/web/src/lib/api/api.ts'],
  [service, '@crosscheck/web'],
  [service, 'node:crypto'],
  [service, 'jose'],
  [screen, 'packages/server/src/context.ts'],
  [screen, '@crosscheck/mail/render'],
  [screen, 'node:path'],
  [feature, 'packages/web/src/features/wizard/draft.ts'],
  ['packages/web/src/ui/elements/button.tsx', 'packages/web/src/features/wizard/draft.ts'],
  ['packages/web/src/ui/elements/button.tsx', 'packages/web/src/ui/form/form.tsx'],
  ['packages/web/src/lib/api/api.ts', 'packages/web/src/lib/session/app-session.ts'],
])('%s may not import %s', (from, target) => {
  expect(findBreach(from, target)).toBeTypeOf('string')
})

test.each([
  [domain, 'packages/domain/src/text/contact/phone.ts'],
  [domain, 'zod'],
  [domain, 'packages/domain/src/matching/normalize/phone.ts'],
  [domain, 'packages/domain/src/matching/record/record.ts'],
  ['packages/domain/src/text/phone.test.ts', 'fast-check'],
  [service, '@crosscheck/domain/errors'],
  ['packages/server/src/crypto/aead.ts', 'node:crypto'],
  [screen, '@crosscheck/domain/contract/matches'],
  [screen, 'packages/web/src/features/wizard/draft.ts'],
  [feature, 'packages/web/src/features/matches/match-requests.ts'],
  [feature, 'packages/web/src/ui/elements/button.tsx'],
  ['packages/web/src/ui/form/form.tsx', 'packages/web/src/ui/elements/button.tsx'],
])('%s may import %s', (from, target) => {
  expect(findBreach(from, target)).toBeUndefined()
})
