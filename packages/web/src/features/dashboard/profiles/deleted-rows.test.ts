import { expect, test } from 'vitest'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import { withDeleted } from './deleted-rows.ts'

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

test('a deleted profile keeps its place', () => {
  expect(shown([profile('a'), profile('c')], [deletedRow('b')])).toEqual(['a', '-b', 'c'])
  expect(shown([], [deletedRow('a')])).toEqual(['-a'])
})

test('a restored profile is shown once', () => {
  expect(shown([profile('a'), profile('b')], [deletedRow('b')])).toEqual(['a', 'b'])
})

test('several deleted profiles keep their order, in any order of deletion', () => {
  expect(shown([profile('b')], [deletedRow('c'), deletedRow('a')])).toEqual(['-a', 'b', '-c'])
})
