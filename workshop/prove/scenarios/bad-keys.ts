import { execFile } from 'node:child_process'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFilePath } from '@crosscheck/server/crypto/keys/files/key-files'
import { ask } from '../load/call.ts'
import { matchCoupleNow, type Couple } from '../load/couple.ts'
import { as, type Member } from '../load/member.ts'
import type { RoundScenario } from '../rounds.ts'
import { pause, until } from '../environment/pause.ts'
import { openTestEnvironment, type TestEnvironment } from '../environment/environment.ts'

type KeyEnvironment = TestEnvironment & { victims: Couple | null }
type Fault = 'missing' | 'damaged' | 'foreign'

const root = join(import.meta.dirname, '../../..')
const detectMs = 30_000
const profiles = { method: 'GET', path: '/api/v1/profiles' } as const

const keyFolder = ({ instance }: TestEnvironment): string => join(instance.dataFolder, 'keys')

/** Changes the key file as the fault would, and returns a function that restores it. */
const breakKey = async (environment: TestEnvironment, fault: Fault, [owner, other]: Member[]) => {
  const pathOf = (member: Member | undefined) =>
    keyFilePath(keyFolder(environment), member?.id ?? '')
  const path = pathOf(owner)
  const content = await readFile(path)
  const flipped = Buffer.from(content)
  const at = environment.random.between(Math.floor(content.length / 2), content.length - 1)
  flipped[at] = (flipped[at] ?? 0) ^ 1
  if (fault === 'missing') await rm(path)
  else await writeFile(path, fault === 'damaged' ? flipped : await readFile(pathOf(other)))
  return () => writeFile(path, content, { mode: 0o600 })
}

/** The output and exit code of `npm run keys -- check`. */
const checkKeys = ({ instance }: TestEnvironment): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: instance.dataFolder }
    const args = ['packages/server/src/commands/keys.ts', 'check']
    const child = execFile(process.execPath, args, { cwd: root, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    )
  })

const restart = async ({ instance }: TestEnvironment): Promise<void> => {
  const recovered = instance.faults.begin('down')
  await instance.stop()
  await instance.start()
  recovered()
}

const expectThat = (
  environment: TestEnvironment,
  { what, isSo, found }: { what: string; isSo: boolean; found: string },
): void => {
  if (!isSo) environment.ledger.surprise(what, found)
}

/**
 * The key's owner gets the error's code, the other side stays signed in, and the operator finds the
 * key.
 */
const expectOneLost = async (
  environment: TestEnvironment,
  { members, matchId }: Couple,
): Promise<void> => {
  const [owner, other] = members
  if (!owner || !other) throw new Error('A couple has two members.')
  const own = await ask(environment, await as(environment, owner, profiles)())
  expectThat(environment, {
    what: 'an owner without a key does not get KEY_UNAVAILABLE',
    isSo: own.status === 503 && own.code === 'KEY_UNAVAILABLE',
    found: `${own.status} ${own.code}`,
  })
  const thread = { method: 'GET', path: `/api/v1/matches/${matchId}/messages` } as const
  for (const call of [profiles, thread]) {
    const { status, code } = await ask(environment, await as(environment, other, call)())
    const isFine = status === 200 || (call === thread && code === 'KEY_UNAVAILABLE')
    expectThat(environment, {
      what: 'the other side is affected',
      isSo: isFine,
      found: `${status} ${code} ${call.path}`,
    })
  }
  const { code, text } = await checkKeys(environment)
  const isNamed = code === 1 && text.includes(owner.id)
  expectThat(environment, {
    what: 'npm run keys -- check does not name the owner',
    isSo: isNamed,
    found: text.slice(-300),
  })
}

const loseOne = async (
  environment: TestEnvironment,
  victims: Couple,
  fault: Fault,
): Promise<void> => {
  const putBack = await breakKey(environment, fault, victims.members)
  await restart(environment)
  await expectOneLost(environment, victims)
  await putBack()
}

/**
 * The server notices the fault while it runs and at a start. In both cases, it creates no new keys
 * in a new folder.
 */
const loseAll = async (environment: TestEnvironment): Promise<void> => {
  const { instance, ledger } = environment
  const folder = keyFolder(environment)
  const recovered = instance.faults.begin('down')
  await rename(folder, `${folder}.away`)
  const isNoticed = async () => !(await instance.isReady())
  await until('/readyz says that the keys are gone', isNoticed, { patienceMs: detectMs })
  await instance.stop()
  const started = await instance.start().then(
    () => true,
    () => false,
  )
  if (started) ledger.surprise('a start without the key folder')
  if (started) await instance.stop()
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}.away`, folder)
  await instance.start()
  recovered()
}

export const badKeys: RoundScenario<KeyEnvironment> = {
  name: 'bad-keys',
  title: 'a data key lost, damaged or of another owner; the whole key folder missing',
  rounds: 8,
  open: async (options) => ({ ...(await openTestEnvironment(options)), victims: null }),
  async round({ environment, number }) {
    const { ledger, random } = environment
    environment.victims ??= await matchCoupleNow(environment, 'victim')
    const { victims } = environment
    await pause(random.between(100, 300))
    const fault = (['missing', 'damaged', 'foreign'] as const)[(number - 1) % 4]
    if (fault) await loseOne(environment, victims, fault)
    else await loseAll(environment)
    const [owner] = victims.members
    if (!owner) return
    const isWell = async () =>
      (await ask(environment, await as(environment, owner, profiles)())).status === 200
    ledger.restarts.push(await until('the owner is well again', isWell, { patienceMs: detectMs }))
  },
}
