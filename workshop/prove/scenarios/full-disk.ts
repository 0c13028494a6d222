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

type DiskEnvironment = TestEnvironment & { disk: SmallDisk }

/** Less than the server's reserve. */
const fillWithinReserveMb = 40

const open = async (options: TestEnvironmentOptions): Promise<DiskEnvironment> => {
  const disk = await mountSmallDisk()
  if (!disk) throw new Error('Mounting a small disk is not allowed here.')
  const dataFolder = join(disk.folder, 'data')
  const environment = await openTestEnvironment({ ...options, dataFolder, surroundings: [disk] })
  return { ...environment, disk }
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
    await disk.fill(isWhole ? 0 : fillWithinReserveMb)
    if (!isWhole) await expectRefusals(environment, member)
    await pause(random.between(500, 1500))
    await disk.free()
    ledger.restarts.push(await instance.ready())
    recovered()
  },
}
