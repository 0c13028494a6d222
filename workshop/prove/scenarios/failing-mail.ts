import { openSmtpServer } from '@crosscheck/server/testing/doubles/smtp-server'
import { signUp } from '../load/member.ts'
import type { RoundScenario } from '../rounds.ts'
import { pause, until } from '../environment/pause.ts'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '../environment/environment.ts'

type Smtp = Awaited<ReturnType<typeof openSmtpServer>>
type MailEnvironment = TestEnvironment & { smtp: Smtp }

/** Failures after which every mail arrives eventually. */
const modes = ['refuse', 'stall-greeting', 'stall', 'drop', 'drop-accepted', 'lie'] as const

const open = async (options: TestEnvironmentOptions): Promise<MailEnvironment> => {
  const smtp = await openSmtpServer()
  const environment = await openTestEnvironment({
    ...options,
    settings: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
    takeMails: async () => smtp.messages.splice(0).map((message) => Buffer.from(message)),
    surroundings: [smtp],
  })
  return { ...environment, smtp }
}

/** Milliseconds until the mail to a new account arrives. */
const awaitedMail = async (environment: TestEnvironment, number: number): Promise<number> => {
  const member = await signUp(environment, `waits${number}-`)
  return until(
    'the mail of a sign-up has arrived',
    async () => (await environment.mailbox.of(member.email)).length > 0,
  )
}

export const failingMail: RoundScenario<MailEnvironment> = {
  name: 'failing-mail',
  title:
    'an SMTP server that refuses, stalls, drops and lies; "ready again" is the next sign-up mail',
  rounds: 12,
  open,
  isBrief: true,
  async round({ environment, number }) {
    const { ledger, random, smtp } = environment
    await pause(random.between(200, 500))
    smtp.become(modes[number % modes.length] ?? 'refuse')
    await pause(random.between(500, 1500))
    smtp.become('accept')
    ledger.restarts.push(await awaitedMail(environment, number))
  },
}
