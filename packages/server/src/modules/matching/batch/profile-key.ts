import type { ProfileKey } from '../../../crypto/primitives/ids.ts'

/** Reverses `keyOf`. Ids contain no space. */
export const parseProfileKey = (name: string): ProfileKey => {
  const space = name.indexOf(' ')
  return { userId: name.slice(0, space), profileId: name.slice(space + 1) }
}
