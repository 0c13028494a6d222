import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@crosscheck/domain/clock'
import { createObjectFiles } from '@crosscheck/server/storage/object-files'
import type { ObjectStore } from '@crosscheck/server/storage/object-store'
import { signUp } from '../load/member.ts'
import { createPhotosActor } from '../load/photos.ts'
import type { RoundScenario } from '../rounds.ts'
import { pause, until } from '../environment/pause.ts'
import { runServerCommand } from '../environment/processes/server-command.ts'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '../environment/environment.ts'

type UploadsEnvironment = TestEnvironment & {
  objects: Pick<ObjectStore, 'list'>
  /** Makes what killed uploads left as old as the sweep asks for. */
  ageUnfinished(): Promise<void>
  /** The remains of killed uploads, apart from objects. */
  unfinished(): Promise<string[]>
}

const uploaders = 4

const openUploads = async (options: TestEnvironmentOptions): Promise<UploadsEnvironment> => {
  const environment = await openTestEnvironment(options)
  const { dataFolder } = environment.instance
  const folder = join(dataFolder, 'files', 'unfinished')
  const unfinished = () => readdir(folder).catch(() => [])
  return {
    ...environment,
    objects: createObjectFiles(join(dataFolder, 'files')),
    unfinished,
    async ageUnfinished() {
      const then = new Date(Date.now() - 2 * dayMs)
      for (const name of await unfinished()) await utimes(join(folder, name), then, then)
    },
  }
}

const runCommand = ({ instance }: TestEnvironment, words: string[]): Promise<string> =>
  runServerCommand(words, { DATA_DIR: instance.dataFolder })

const restart = async ({ instance }: TestEnvironment): Promise<void> => {
  const recovered = instance.faults.begin('down')
  await instance.stop()
  await instance.start()
  recovered()
}

const countFiles = async ({ operator }: TestEnvironment): Promise<number> => {
  const [row] = await operator.query<{ count: string }>('select count(*) from files')
  return Number(row?.count)
}

/** A day later, no photo is used by a profile, so that the sweep has to leave nothing at all. */
const sweepAll = async (environment: UploadsEnvironment): Promise<void> => {
  const { operator } = environment
  await runCommand(environment, ['integrity'])
  await operator.query(`update files set created_at = now() - interval '2 days'`)
  await operator.query(`delete from retention_runs where rule = 'unused-files'`)
  await environment.ageUnfinished()
  await runCommand(environment, ['jobs', 'trust-clock'])
  await restart(environment)
  await until('unused photos are swept', async () => (await countFiles(environment)) === 0)
}

const findOrphans = async (environment: UploadsEnvironment): Promise<void> => {
  const { ledger, objects } = environment
  for await (const { id } of objects.list()) ledger.surprise('an object without a row', id)
  for (const name of await environment.unfinished()) ledger.surprise('an unfinished object', name)
  await runCommand(environment, ['integrity'])
}

export const killUploads: RoundScenario<UploadsEnvironment> = {
  name: 'kill-uploads',
  title: 'kill -9 of the server during uploads of photos',
  open: openUploads,
  rounds: 30,
  async round({ environment: { instance, ledger, random } }) {
    const before = ledger.writes.acknowledged
    const hasUploaded = async () => ledger.writes.acknowledged >= before + uploaders
    await until('photos are uploaded', hasUploaded)
    await pause(random.between(0, 400))
    const recovered = instance.faults.begin('down')
    await instance.kill()
    ledger.restarts.push(await instance.start())
    recovered()
  },
  openActors: async (environment) =>
    Promise.all(
      Array.from({ length: uploaders }, async (_, place) =>
        createPhotosActor(environment, await signUp(environment, `uploader${place}x`)),
      ),
    ),
  async finish(environment) {
    await sweepAll(environment)
    await findOrphans(environment)
  },
}
