import { ownAppearance } from '@crosscheck/domain/appearance'
import { AppError } from '@crosscheck/domain/errors'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import type { App } from './app.ts'
import {
  verifyEmail,
  createVerificationToken,
} from './modules/identity/email-addresses/verification.ts'
import { signUp } from './modules/identity/sign-in/sign-up.ts'
import { createProfile } from './modules/describing/saving/create.ts'

export type DemoUser = { email: string; password: string }
type DemoProfile = DemoUser & { name: string; values: Record<string, unknown> }

/** Invented; the numbers and addresses are of ranges reserved for examples. */
const demoProfiles: DemoProfile[] = [
  {
    email: 'alma@example.org',
    password: 'green kettle at noon',
    name: 'Alma Example',
    values: {
      fullName: 'Jonas Invented',
      phoneNumber: '+44 7700 900123',
      age: '34',
      occupation: 'Diving instructor',
      socialMediaInstagram: '@jonas.invented',
      meetingLocationCountry: 'Thailand',
      meetingLocationCity: 'Phuket',
      carMake: 'Honda',
      carModel: 'Click',
    },
  },
  {
    email: 'bea@example.org',
    password: 'seven paper lanterns',
    name: 'Bea Example',
    values: {
      fullName: 'Jonas P. Invented',
      phoneNumber: '07700 900123',
      age: '35',
      occupation: 'diving instructor',
      socialMediaInstagram: 'https://instagram.com/jonas.invented',
      meetingLocationCountry: 'Thailand',
      meetingLocationCity: 'Krabi',
      partnerHomeCountry: 'United Kingdom',
    },
  },
]

const origin = { address: 'unknown', userAgent: 'demo data' }
const caller = { origin, sender: 'demo data', device: undefined, user: null }

const createDemoUser = async ({ parts, context }: App, user: DemoProfile): Promise<void> => {
  const { email, password, name } = user
  const { user: account } = await signUp(
    parts,
    {
      email,
      password,
      displayName: name,
      style: { language: sourceLanguage, appearance: ownAppearance },
    },
    caller,
  )
  const token = await context.database.transaction('auth', account.id, (trx) =>
    createVerificationToken(parts, trx, account.id),
  )
  await verifyEmail(parts, { token, password }, { caller, session: null })
  await createProfile(
    context,
    { userId: account.id, emailVerified: true, origin },
    {
      values: user.values,
      submitter: { fullName: name, email, consentChecked: true },
      boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
    },
  )
}

/** Two verified users whose profiles match, made through the same services as other users. */
export const createDemo = async (app: App): Promise<DemoUser[]> => {
  for (const user of demoProfiles) {
    try {
      await createDemoUser(app, user)
    } catch (error) {
      if (error instanceof AppError && error.code === 'EMAIL_ALREADY_EXISTS') continue
      throw error
    }
  }
  return demoProfiles.map(({ email, password }) => ({ email, password }))
}
