import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { generateProfiles } from '@crosscheck/domain/testing/community/population'

const consent = { consentAt: '2025-01-02T03:04:05Z', consentText: 'I agree to be compared.' }

/** Writes a file for `npm run import`: one profile a line, each with its own account. */
export const writeImportFile = async (
  path: string,
  population: { size: number; seed: number },
): Promise<void> => {
  const file = createWriteStream(path)
  for (const { userId, values } of generateProfiles(population)) {
    const user = { email: `${userId}@mail-house.org`, emailVerified: true }
    const isRoom = file.write(`${JSON.stringify({ user, profile: { values }, ...consent })}\n`)
    if (!isRoom) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}
