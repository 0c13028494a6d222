import type { Page } from 'playwright-core'
import type { ShownPhoto } from '../../../packages/domain/src/contract/contact/shown-photos.ts'
import * as shown from '../../../packages/web/src/text/contact/shown.ts'
import type { Application } from '../app/application.ts'
import { act, confirm, createCouple, type Couple } from '../people/couples.ts'
import { addPhotos } from './pictures.ts'

/** A couple with open contact in two matches. In the second one, the first user shows a photo. */
export type Showing = Couple & { openMatch: string; shownMatch: string }

/** Other people for the second try of a test, which would otherwise match those of the first. */
const partnersOfTries = [
  [
    {
      fullName: 'Daniel Arkwright',
      licensePlate: 'KX 4711 99',
      workplace: 'Northgate Logistics 9',
    },
    { fullName: 'Nok Suwan', licensePlate: '1กข 1234 99', workplace: 'Riverside Hotel 9' },
  ],
  [
    { fullName: 'Oskar Lindqvist', licensePlate: 'BT 8026 31', workplace: 'Harbor Bakery 5' },
    { fullName: 'Malee Chaiyong', licensePlate: '7ฮฬ 9055 12', workplace: 'Lotus Dental Clinic 5' },
  ],
] as const
let tries = 0

type List = { items: ShownPhoto[]; showable: { id: string }[] }

export const createShowing = async (app: Application): Promise<Showing> => {
  const partners = partnersOfTries[tries]
  if (!partners) throw new Error('There are no partners for a further try.')
  tries += 1
  const couple = await createCouple(app, partners)
  const [openMatch = '', shownMatch = ''] = couple.matchIds
  for (const party of [couple.own, couple.other]) {
    for (const matchId of couple.matchIds) {
      await confirm(party, matchId)
      await act(party, { matchId, name: 'agree' })
    }
    for (const { fullName } of partners) await addPhotos(app, party, fullName)
  }
  const { api } = couple.own
  const path = `/api/v1/matches/${shownMatch}/shown-photos`
  const { showable } = (await api.send('GET', path)).body as List
  const body = { photoId: showable[0]?.id, textVersion: 'show-2026-11-23' }
  const answer = await api.send('POST', path, body)
  if (answer.status !== 201) throw new Error(`Not shown: ${JSON.stringify(answer)}`)
  return { ...couple, openMatch, shownMatch }
}

const openMatch = async (page: Page, matchId: string): Promise<void> => {
  await page.goto(`/match/${matchId}`)
  await page.getByRole('heading', { name: shown.title }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** The real answer, with what a later time or the other side would have changed. */
const withChange = async (page: Page, change: Partial<ShownPhoto>): Promise<void> => {
  await page.route('**/api/v1/matches/*/shown-photos', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as List
    await route.fulfill({
      response: answer,
      json: { ...list, items: list.items.map((item) => ({ ...item, ...change })) },
    })
  })
}

const ended = (state: 'withdrawn' | 'expired' | 'ended') => ({ state, preview: null })
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

type Show = (page: Page, showing: Showing) => Promise<unknown>

const owned =
  (change: Partial<ShownPhoto>, text: () => string | RegExp): Show =>
  async (page, { shownMatch }) => {
    await withChange(page, change)
    await openMatch(page, shownMatch)
    await page.getByText(text()).waitFor()
  }

const openPhoto = async (page: Page, { shownMatch }: Showing): Promise<void> => {
  await openMatch(page, shownMatch)
  await press(page, shown.open)
}

/** Every state of a photo that one side of a match shows to the other, as its owner sees it. */
export const ownerStates: Readonly<Record<string, Show>> = {
  possible: (page, showing) => openMatch(page, showing.openMatch),
  choosing: async (page, showing) => {
    await openMatch(page, showing.openMatch)
    await press(page, shown.begin)
    await press(page, shown.show)
    await page.getByText(shown.none).waitFor()
    await page.getByRole('radio').first().check()
  },
  shown: owned({ openedAt: null }, () => shown.unopened),
  opened: owned({ openedAt: '2026-11-23T09:30:00.000Z' }, () => /9:30|09:30/),
  withdrawn: owned(ended('withdrawn'), () => shown.mineEnded.withdrawn),
  expired: owned(ended('expired'), () => shown.mineEnded.expired),
  ended: owned(ended('ended'), () => shown.mineEnded.ended),
}

/** The same, as the other side sees it. */
export const viewerStates: Readonly<Record<string, Show>> = {
  offered: (page, { shownMatch }) => openMatch(page, shownMatch),
  open: async (page, showing) => {
    await openPhoto(page, showing)
    const picture = await page.getByRole('img', { name: shown.alt }).elementHandle()
    await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, picture)
  },
  unloadable: async (page, showing) => {
    await page.route('**/api/v1/shown-photos/**', (route) => route.abort())
    await openPhoto(page, showing)
    await page.getByText(shown.failed).waitFor()
  },
  'ended-for-the-viewer': async (page, { shownMatch }) => {
    await withChange(page, ended('withdrawn'))
    await openMatch(page, shownMatch)
    await page.getByText(shown.theirsEnded).waitFor()
  },
}
