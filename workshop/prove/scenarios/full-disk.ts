import { join } from 'node:path'
import { displayName } from '../load/register.ts'
import { send, type Call } from '../load/call.ts'
import { as, signUp, type Member } from '../load/member.ts'
import type { RoundScenario } from '../rounds.ts'
import { pause, until } from '../environment/pause.ts'
import { mountSmallDisk, type SmallDisk } from '../environment/small-disk.ts'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '../environment/environment.ts'

type DiskEnvironment = TestEnvironment & {
  disk: SmallDisk | null
  restartWith(reserveMb: number): Promise<void>
}

/** Less than the server's reserve. */
const fillWithinReserveMb = 40
/** More than any disk has free. */
const hugeReserveMb = 100_000_000
const defaultReserveMb = 64

const open = async (options: TestEnvironmentOptions): Promise<DiskEnvironment> => {
  const disk = await mountSmallDisk()
  const optionsOf = (reserveMb: number) => JSON.stringify({ limits: 1000, reserveMb })
  const settings = { TEST_OPTIONS: optionsOf(defaultReserveMb) }
  const dataFolder = disk ? { dataFolder: join(disk.folder, 'data') } : {}
  const environment = await openTestEnvironment({ ...options, settings, ...dataFolder })
  const { instance } = environment
  return {
    ...environment,
    disk,
    async restartWith(reserveMb) {
      const recovered = instance.faults.begin('down')
      await instance.stop()
      settings.TEST_OPTIONS = optionsOf(reserveMb)
      await instance.start()
      recovered()
    },
    async close() {
      await environment.close()
      await disk?.close()
    },
  }
}

const saysFull = async ({ instance }: TestEnvironment): Promise<boolean> => {
  const answer = await fetch(`${instance.url}/readyz`).catch(() => null)
  return answer?.status === 503 && (await answer.text()).includes('full')
}

const expectAnswer = async (
  environment: TestEnvironment,
  call: Call,
  expected: string,
): Promise<void> => {
  const outcome = await send(environment, call)
  const found = outcome === 'unknown' ? '503' : String(outcome.status)
  if (found !== expected)
    environment.ledger.surprise(`${found} in place of ${expected} with a full disk`, call.path)
}

/** While only the reserve is left, writes are refused with their code, and reads continue. */
const expectRefusals = async (environment: TestEnvironment, member: Member): Promise<void> => {
  await until('/readyz says that the disk is full', () => saysFull(environment), {
    patienceMs: 20_000,
  })
  await expectAnswer(
    environment,
    await as(environment, member, displayName.set('too late'))(),
    '503',
  )
  await expectAnswer(environment, await as(environment, member, displayName.get)(), '200')
  if (!environment.ledger.codes.has('STORAGE_FULL'))
    environment.ledger.surprise('a refusal without STORAGE_FULL')
}

export const fullDisk: RoundScenario<DiskEnvironment> = {
  name: 'full-disk',
  title: 'the disk of data, keys and mails full up to the reserve, or to the last byte',
  rounds: 10,
  open,
  async round({ environment, number }) {
    const { disk, instance, ledger, random } = environment
    const member = await signUp(environment, 'saver')
    await pause(random.between(200, 500))
    const isWhole = number % 2 === 0
    const recovered = instance.faults.begin('unavailable')
    if (disk) await disk.fill(isWhole ? 0 : fillWithinReserveMb)
    else await environment.restartWith(hugeReserveMb)
    if (!isWhole || !disk) await expectRefusals(environment, member)
    await pause(random.between(500, 1500))
    if (disk) await disk.free()
    else await environment.restartWith(defaultReserveMb)
    ledger.restarts.push(await instance.ready())
    recovered()
  },
  notes: ({ disk }) => [
    disk
      ? 'the disk is a small one in memory (tmpfs)'
      : 'mounting is not allowed here: in place of a full disk the reserve was set above what is free',
  ],
}
