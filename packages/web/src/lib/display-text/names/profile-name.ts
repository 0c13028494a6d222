import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import { anonymous } from '#text/profile/profile-list.ts'

const textOf = (value: string | boolean | undefined) =>
  typeof value === 'string' ? value.trim() : ''

/** The name that the owner gave the person described, or 'Anonymous Profile'. */
export const nameOf = ({ values }: { values: Pick<Profile['values'], 'fullName'> }): string =>
  textOf(values.fullName) || anonymous
