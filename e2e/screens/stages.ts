import type { Application } from '../support/app/application.ts'
import { act, confirm, createCouple, write, type Couple } from '../support/people/couples.ts'
import type { Person } from '../support/people/people.ts'

export const stageNames = [
  'open-question',
  'asked',
  'waiting',
  'own-declined',
  'other-declined',
  'exchanged',
  'phone-kept-back',
  'ended',
] as const
export type StageName = (typeof stageNames)[number]
/** The matches that both users confirmed, by the stage that one of them sees. */
export type Stages = Record<StageName, string>
/** Each of them sees three stages, because a day has a limit of descriptions. */
export const talkers = ['talker', 'second-talker', 'third-talker'] as const
export const talkerOf = (name: StageName): (typeof talkers)[number] =>
  talkers[Math.floor(stageNames.indexOf(name) / 3)]!

type StageSetup = (couple: Couple, id: string) => Promise<unknown>

const exchange: StageSetup = async ({ own, other }, id) => {
  await act(own, { matchId: id, name: 'agree' })
  await act(other, { matchId: id, name: 'agree' })
}

const stageSetups: Record<StageName, StageSetup> = {
  'open-question': async () => {},
  asked: ({ other }, id) =>
    act(other, { matchId: id, name: 'request', body: { requestType: 'contact_share' } }),
  waiting: ({ own }, id) =>
    act(own, {
      matchId: id,
      name: 'request',
      body: { requestType: 'contact_share', keepPhoneBack: true },
    }),
  'own-declined': ({ own }, id) => act(own, { matchId: id, name: 'decline' }),
  'other-declined': async ({ own, other }, id) => {
    await act(own, { matchId: id, name: 'request', body: { requestType: 'contact_share' } })
    await act(other, { matchId: id, name: 'decline' })
  },
  exchanged: async (couple, id) => {
    const { own, other } = couple
    await exchange(couple, id)
    await write(
      other,
      id,
      'Hello Ines. I am nervous too. Thank you for agreeing. I met him in March, in Chiang Mai.',
    )
    await write(
      own,
      id,
      'Hello Carla. I am glad you are here. I met him there as well, in January. Shall we compare dates first?',
    )
    const thread = await other.api.send('GET', `/api/v1/matches/${id}/messages`)
    const { items } = thread.body as { items: { cursor: string }[] }
    await other.api.send('POST', `/api/v1/matches/${id}/messages/read`, {
      through: items.at(-1)?.cursor,
    })
    await write(other, id, 'Yes, that feels easiest. I can write down mine tonight.')
    await write(own, id, 'Good. No hurry. I will do the same.')
  },
  'phone-kept-back': async ({ own, other }, id) => {
    await act(other, { matchId: id, name: 'agree', body: { keepPhoneBack: true } })
    await act(own, { matchId: id, name: 'agree' })
    await act(own, { matchId: id, name: 'request', body: { requestType: 'phone_reveal' } })
  },
  ended: async (couple, id) => {
    await exchange(couple, id)
    await act(couple.own, { matchId: id, name: 'withdraw' })
  },
}

const partners = [
  { fullName: 'Daniel Arkwright', licensePlate: 'KX 4711', workplace: 'Northgate Logistics' },
  { fullName: 'Nok Suwan', licensePlate: '1กข 1234', workplace: 'Riverside Hotel' },
  { fullName: 'Minh Tran', licensePlate: '51F 123.45', workplace: 'Saigon Port' },
]

const pairOf = (index: number) =>
  partners.map((partner) => ({
    ...partner,
    licensePlate: `${partner.licensePlate} ${index}${index}`,
    workplace: `${partner.workplace} ${index}`,
  }))

/** One match for every stage. */
export const createStages = async (
  app: Application,
): Promise<{ stages: Stages; people: Person[] }> => {
  const stages: Partial<Stages> = {}
  const people: Person[] = []
  for (const [index, talker] of talkers.entries()) {
    const names = stageNames.filter((name) => talkerOf(name) === talker)
    const couple = await createCouple(app, pairOf(index).slice(0, names.length))
    people.push(couple.own.person)
    for (const [at, name] of names.entries()) {
      const id = couple.matchIds[at] ?? ''
      await confirm(couple.own, id)
      await confirm(couple.other, id)
      await stageSetups[name](couple, id)
      stages[name] = id
    }
  }
  return { stages: stages as Stages, people }
}
