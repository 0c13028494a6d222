import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { canary, chunksOfWebp } from '@crosscheck/server/images/testing/pictures'
import { formOf, sendForm } from '@crosscheck/server/modules/describing/photos/testing'
import { signUpAt } from '@crosscheck/server/testing/sign-up-at'
import { startServerProcess } from '@crosscheck/server/testing/server-process'
import { watchServer } from './lib/server-memory.ts'
import { printTable } from './lib/table.ts'
import { runConcurrently } from './lib/timing.ts'
import { mutatedFiles } from './pictures/mutated-files.ts'

/**
 * Uploads mutated pictures to a server and counts what survives: canaries, metadata, crashes, and
 * memory. What is looked at are the stored copies, read through their links. Exits with 1 if one
 * contains more than pixels, or if an image process exceeds 400 MB.
 *
 * npm run bench:mutated-images -- --files 2000 --seed 1
 */
const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
})
const maxImageProcessMb = 400
/** An account may store 100 photos in an hour. */
const filesPerUser = 50
const lanes = 2

const files = await mutatedFiles(seeded(+options.seed), +options.files)
const folder = await mkdtemp(join(tmpdir(), 'crosscheck-bench-'))
const server = await startServerProcess({ DATA_DIR: folder, ADDRESS_LIMIT_FACTOR: '1000000' })
const users: { access_token: string }[] = []
while (users.length * filesPerUser < files.length)
  users.push(await signUpAt(server.origin, `user${users.length}@example.org`))

const isClean = (file: Buffer): boolean =>
  !file.includes(canary) && chunksOfWebp(file)?.join() === 'VP8 '
const download = async (link: string): Promise<Buffer> => {
  const answer = await fetch(server.origin + link)
  if (!answer.ok) throw new Error(`A photo is missing: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

const watch = watchServer(server.pid)
const byMutation = new Map<string, Map<string, number>>()
let unclean = 0
await runConcurrently([...files.entries()], lanes, async ([place, { mutation, source }]) => {
  const { access_token: token } = users[Math.floor(place / filesPerUser)]!
  const { status, body } = await sendForm(server.origin, token, formOf(source))
  if (status === 201) {
    const { url, smallUrl, preview } = body.photo
    const tiny = Buffer.from(preview.split(',')[1] ?? '', 'base64')
    const copies = [await download(url), await download(smallUrl), tiny]
    if (!copies.every(isClean)) unclean += 1
  }
  const answers = byMutation.get(mutation) ?? new Map<string, number>()
  const answer = status === 201 ? 'accepted' : body.code
  byMutation.set(mutation, answers.set(answer, (answers.get(answer) ?? 0) + 1))
})
const memory = watch.stop()
const replaced = (state: string): number => server.output().split(`"state":"${state}"`).length - 1
const [crashes, timeouts] = [replaced('crashed'), replaced('timed out')]
const hasEnded = server.exitCode() !== null
await server.stop()
await rm(folder, { recursive: true, force: true })

const answers = [...new Set([...byMutation.values()].flatMap((counts) => [...counts.keys()]))]
printTable(
  `${files.length} files, seed ${options.seed} (load ${loadavg()[0]?.toFixed(1)})`,
  ['mutation', ...answers],
  [...byMutation].map(([mutation, counts]) => [
    mutation,
    ...answers.map((answer) => counts.get(answer) ?? 0),
  ]),
)
printTable(
  'In total',
  ['measure', 'value'],
  [
    ['stored copies with a canary or anything else but pixels', unclean],
    ['the server ended', hasEnded ? 1 : 0],
    ['image processes that ended themselves or crashed', crashes],
    ['image processes ended at the time limit', timeouts],
    ['image processes started', memory.started],
    ['largest memory of an image process, MB', Math.round(memory.imageProcess)],
    ['memory of the server before the first upload, MB', Math.round(memory.before)],
    ['largest memory of the server, MB', Math.round(memory.server)],
    ['largest memory of both at one moment, MB', Math.round(memory.together)],
  ],
)
if (unclean > 0 || hasEnded || memory.imageProcess > maxImageProcessMb) process.exitCode = 1
