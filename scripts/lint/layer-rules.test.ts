import { expect, test } from 'vitest'
import { findBreach } from './layer-rules.mjs'

const domain = 'packages/domain/src/matching/rule/points.ts'
const service = 'packages/server/src/modules/describing/saving/create.ts'
const screen = 'packages/web/src/screens/member/dashboard-screen.tsx'
const feature = 'packages/web/src/features/matches/match-summary.tsx'

const inServer = (from: string, target: string): [string, string] => [
  `packages/server/src/${from}`,
  `packages/server/src/${target}`,
]

const inModules = (from: string, target: string): [string, string] => [
  `packages/server/src/modules/${from}`,
  `packages/server/src/modules/${target}`,
]

test('the layer rules forbid imports up the layers', () => {
  for (const [from, target] of [
    [domain, 'packages/server/src/context/context.ts'],
    [domain, 'node:fs'],
    [domain, 'react'],
    [domain, 'packages/domain/src/matching/evidence/evidence.ts'],
    [domain, 'packages/domain/src/profile/edit.ts'],
    [service, 'packages/web/src/lib/api/api.ts'],
    [service, '@crosscheck/web'],
    [service, 'node:crypto'],
    [service, 'jose'],
    [screen, 'packages/server/src/context/context.ts'],
    [screen, '@crosscheck/mail/render'],
    [screen, 'node:path'],
    [feature, 'packages/web/src/features/wizard/draft.ts'],
    ['packages/web/src/ui/elements/button.tsx', 'packages/web/src/features/wizard/draft.ts'],
    ['packages/web/src/ui/elements/button.tsx', 'packages/web/src/ui/form/form.tsx'],
    ['packages/web/src/lib/api/api.ts', 'packages/web/src/lib/session/app-session.ts'],
    inModules('platform/audit/list.ts', 'identity/accounts/repository.ts'),
    inModules('identity/accounts/me.ts', 'describing/profiles/encrypted-fields.ts'),
    inModules('describing/profiles/list.ts', 'matching/write/repository/sides.ts'),
    inModules('matching/rematch/rematch.ts', 'contact/consent/change-consent.ts'),
    inModules('contact/safety/report.ts', 'operation/account-deletion/delete-account.ts'),
    inModules('audit/list.ts', 'platform/audit/service.ts'),
    inServer('lib/background.ts', 'context/context.ts'),
    inServer('crypto/sealing/sealer.ts', 'db/database.ts'),
    inServer('db/migrate/migrate.ts', 'jobs/install.ts'),
    inServer('jobs/overview.ts', 'modules/platform/audit/service.ts'),
    inServer('wiring/routes.ts', 'app.ts'),
    inServer('unordered/new.ts', 'lib/clock.ts'),
  ] as const)
    expect.soft(findBreach(from, target), `${from} ${target}`).toBeTypeOf('string')
})

test('the layer rules allow imports down the layers', () => {
  for (const [from, target] of [
    [domain, 'packages/domain/src/text/contact/phone.ts'],
    [domain, 'zod'],
    [domain, 'packages/domain/src/matching/normalize/contact/phone.ts'],
    [domain, 'packages/domain/src/matching/record/record.ts'],
    ['packages/domain/src/text/phone.test.ts', 'fast-check'],
    [service, '@crosscheck/domain/errors'],
    ['packages/server/src/crypto/primitives/aead.ts', 'node:crypto'],
    [screen, '@crosscheck/domain/contract/matches'],
    [screen, 'packages/web/src/features/wizard/draft.ts'],
    [feature, 'packages/web/src/features/matches/match-requests.ts'],
    [feature, 'packages/web/src/ui/elements/button.tsx'],
    ['packages/web/src/ui/form/form.tsx', 'packages/web/src/ui/elements/button.tsx'],
    inModules('operation/dashboard/routes.ts', 'contact/matches/presenter.ts'),
    inServer('jobs/queue/wake.ts', 'db/database.ts'),
    inServer('app.ts', 'wiring/routes.ts'),
    inModules('contact/consent/change-consent.ts', 'platform/audit/service.ts'),
    inModules('matching/rematch/retokenize.ts', 'describing/profiles/encrypted-fields.ts'),
    inModules('describing/comparison/testing.ts', 'contact/consent/routes.ts'),
    inModules('platform/audit/specified-actions.test.ts', 'contact/consent/routes.ts'),
  ] as const)
    expect.soft(findBreach(from, target), `${from} ${target}`).toBeUndefined()
})
