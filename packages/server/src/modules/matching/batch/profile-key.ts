import type { ProfileKey } from '../../../crypto/primitives/ids.ts'

/** The key of a profile by its name: ids hold no space. */
export const parseProfileKey = (name: string): ProfileKey => {
  const space = name.indexOf(' ')
  return { userId: name.slice(0, space), profileId: name.slice(space + 1) }
}
