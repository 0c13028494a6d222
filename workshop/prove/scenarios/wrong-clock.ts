import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { send, type Answer, type Call } from '../load/call.ts'
import { signUp, type Member } from '../load/member.ts'
import type { RoundScenario } from '../rounds.ts'
import { pause, until } from '../environment/pause.ts'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '../environment/environment.ts'

type ClockEnvironment = TestEnvironment & { setClock(offsetMs: number): Promise<void> }

const hourMs = 3_600_000
const offsets = [40 * 24 * hourMs, -40 * 24 * hourMs, 3 * hourMs, -3 * hourMs, hourMs / 2]
const module = join(import.meta.dirname, '../environment/shifted-clock.mjs')

const open = async (options: TestEnvironmentOptions): Promise<ClockEnvironment> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const file = join(folder, 'clock')
  await writeFile(file, '0')
  const environment = await openTestEnvironment({
    ...options,
    settings: { PROVE_CLOCK_FILE: file },
    nodeFlags: ['--import', module],
  })
  return {
    ...environment,
    async setClock(offsetMs) {
      await writeFile(file, String(offsetMs))
      process.kill(environment.instance.pid(), 'SIGUSR2')
      const isSeen = async () => (await readFile(`${file}.seen`, 'utf8')) === String(offsetMs)
      await until('the server has seen its new clock', isSeen)
    },
    async close() {
      await environment.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const signInCall = ({ email, password }: Pick<Member, 'email' | 'password'>): Call => ({
  method: 'POST',
  path: '/api/auth/signin/email',
  body: { email, password },
})

/** Must succeed on the first attempt once the clock is right again. */
const expectNow = async (
  environment: TestEnvironment,
  { what, call, status }: { what: string; call: Call; status: number },
): Promise<void> => {
  const outcome = await send(environment, call)
  const found: Answer | { status: number; code: string } =
    outcome === 'unknown' ? { status: 503, code: '' } : outcome
  if (found.status !== status)
    environment.ledger.surprise(`${what} after the correction: ${found.status} ${found.code}`)
}

let visitors = 0

export const wrongClock: RoundScenario<ClockEnvironment> = {
  name: 'wrong-clock',
  title: "the server's clock ahead and back while it runs, and corrected",
  rounds: 10,
  open,
  async round({ environment }) {
    const { instance, ledger, random } = environment
    const member = await signUp(environment, 'visitor')
    await pause(random.between(100, 300))
    const corrected = instance.faults.begin('clock')
    await environment.setClock(random.pick(offsets))
    for (const password of ['a wrong guess', 'another wrong guess', member.password])
      await send(environment, signInCall({ ...member, password }))
    await signUp(environment, 'stranger')
    await pause(random.between(300, 1200))
    await environment.setClock(0)
    const start = performance.now()
    visitors += 1
    const body = { email: `after${visitors}@example.org`, password: member.password }
    await expectNow(environment, { what: 'sign-in', call: signInCall(member), status: 200 })
    await expectNow(environment, {
      what: 'sign-up',
      call: { method: 'POST', path: '/api/auth/signup', body },
      status: 201,
    })
    corrected()
    ledger.restarts.push(performance.now() - start)
  },
  notes: () => ['only the server clock is shifted; PostgreSQL keeps the right time'],
}
