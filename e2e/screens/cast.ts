import type { Page } from 'playwright-core'
import { matchesOf, signUpByApi, submission, type Api } from '../support/people/api.ts'
import type { Application } from '../support/app/application.ts'
import { newPerson, signIn, signUp, waitFor, type Person } from '../support/people/people.ts'
import { saveDraftForLastStep } from '../support/photos/last-step.ts'
import { addPhotos } from '../support/photos/pictures.ts'
import { createShowing } from '../support/photos/shown-states.ts'
import type { Known, Matches, Viewer } from './scenes/scene.ts'
import { createStages, talkers } from './stages.ts'

const longName = 'Maximiliane-Alexandra von Hohenstein-Wittelsbach zu Löwenberg'

const described = [
  {
    fullName: 'Daniel Arkwright',
    phoneNumber: '+44 7700 900142',
    workplace: 'Northgate Logistics',
    meetingLocationCity: 'Chiang Mai',
    meetingLocationCountry: 'Thailand',
    age: '34',
    hairColor: 'brown',
    occupation: 'Driver',
  },
  {
    fullName: 'Nok Suwan',
    socialMediaInstagram: 'nok.suwan.91',
    birthdate: '4 March 1991',
    meetingLocationCountry: 'Thailand',
  },
  { fullName: longName, email: 'minh.tran@example.com', licensePlate: 'KX 4711' },
]

/** The same three people in the words of another user. */
const describedByOther = [
  {
    fullName: 'Dan Arkwright',
    phoneNumber: '07700 900142',
    workplace: 'northgate logistics',
    meetingLocationCity: 'Chiang Mai',
    meetingLocationCountry: 'Thailand',
    age: '37',
    hairColor: 'black',
    occupation: 'Manager',
  },
  { fullName: 'Nok', socialMediaInstagram: '@nok.suwan.91', birthdate: '1991-03-04' },
  { fullName: longName, email: 'minh.tran@example.com', licensePlate: 'kx4711' },
]

const describe = async (api: Api, values: Record<string, unknown>) => {
  const answer = await api.send('POST', '/api/v1/profiles', submission(values))
  if (answer.status !== 201) throw new Error(`A profile was not saved: ${JSON.stringify(answer)}`)
}

/** A user at the last step of the form. */
const createPhotographer = async (app: Application): Promise<Person> => {
  const person = newPerson('photographer')
  await saveDraftForLastStep(await signUpByApi(app, person), person.email)
  return person
}

/** Two members who described the same three people; one of them reviewed two matches. */
export const createMember = async (
  app: Application,
): Promise<{ person: Person; api: Api; matches: Matches }> => {
  const person = newPerson('ines')
  const own = await signUpByApi(app, person)
  const other = await signUpByApi(app, newPerson('carla'))
  for (const values of described) await describe(own, values)
  for (const values of describedByOther) await describe(other, values)
  await waitFor(async () => (await matchesOf(own)).length >= described.length)
  const items = await matchesOf(own)
  const about = (name: string) => items.find((item) => item.profileName === name)?.id ?? ''
  const review = (id: string, decision: string) =>
    own.send('POST', `/api/v1/matches/${id}/review`, { decision, notes: 'Looked at the dates.' })
  const matches = {
    pending: about('Daniel Arkwright'),
    confirmed: about('Nok Suwan'),
    dismissed: about(longName),
  }
  await review(matches.confirmed, 'confirm')
  await review(matches.dismissed, 'dismiss')
  await addPhotos(app, { api: own }, 'Daniel Arkwright')
  return { person, api: own, matches }
}

export type Cast = { known: Known; people: Partial<Record<Viewer, Person>> }

/** The people whose screens the scenes show; newcomers and photographers are made as they enter. */
export const createCast = async (app: Application): Promise<Cast> => {
  const { person: member, matches } = await createMember(app)
  const showing = await createShowing(app)
  const { stages, people } = await createStages(app)
  return {
    known: { ...matches, showing, stages },
    people: {
      member,
      'photo-owner': showing.own.person,
      'photo-viewer': showing.other.person,
      ...Object.fromEntries(talkers.map((talker, index) => [talker, people[index]])),
    },
  }
}

/** Signs in as the viewer, unless it is a visitor. */
export const enter = async (
  page: Page,
  { app, viewer, cast }: { app: Application; viewer: Viewer; cast: Cast },
): Promise<void> => {
  if (viewer === 'newcomer') return signUp(page, newPerson('new'))
  // The draft keeps the photos of an earlier look.
  const person = viewer === 'photographer' ? await createPhotographer(app) : cast.people[viewer]
  if (!person) return
  await page.goto('/auth')
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
}
