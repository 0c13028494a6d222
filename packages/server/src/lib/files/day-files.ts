import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn, syncFolder } from './durable-files.ts'

/** The days of a folder with one file for each. */
export const daysIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))

/** A line break on both sides: a line that a crash cut off spoils no other. */
export const textOfLines = (lines: readonly string[]): string => `\n${lines.join('\n')}\n`

/** Resolves when the lines would survive a power cut. Several processes may append at once. */
export const appendLines = async (
  folder: string,
  lines: readonly { day: string; line: string }[],
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [day, ofDay] of Map.groupBy(lines, (one) => one.day)) {
    const handle = await open(join(folder, day), 'a', 0o600)
    try {
      await handle.appendFile(textOfLines(ofDay.map(({ line }) => line)))
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  await syncFolder(folder)
}
