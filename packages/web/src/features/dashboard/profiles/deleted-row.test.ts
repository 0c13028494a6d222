import { expect, test } from 'vitest'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import { withDeleted } from './deleted-row.tsx'

/** 'a' is the newest. */
const profile = (id: string): Profile => {
  const time = `2026-11-${20 - (id.codePointAt(0) ?? 0) + 97}T10:00:00.000Z`
  return {
    id,
    createdAt: time,
    updatedAt: time,
    values: {},
    unreadDates: [],
    compared: true,
    matching: 'on',
  }
}
const deletedRow = (id: string) => ({ profile: profile(id), undoUntil: '2026-11-20T10:00:10.000Z' })
const shown = (...args: Parameters<typeof withDeleted>) =>
  withDeleted(...args).map((row) => (row.deleted ? `-${row.profile.id}` : row.profile.id))

test('deleted profiles keep their place, in any order of deletion, and a restored one is shown once', () => {
  for (const [profiles, deleted, expected] of [
    ['ac', 'b', ['a', '-b', 'c']],
    ['', 'a', ['-a']],
    ['ab', 'b', ['a', 'b']],
    ['b', 'ca', ['-a', 'b', '-c']],
  ] as const)
    expect.soft(shown([...profiles].map(profile), [...deleted].map(deletedRow))).toEqual(expected)
})
