import { quarterPicture } from '../../images/testing/pictures.ts'
import { formOf } from '../../modules/describing/photos/testing.ts'
import type { Observe, Pair, World } from './world.ts'

const ofReview = async (observe: Observe, { id, one }: Pair): Promise<void> => {
  const { token } = one
  const params = { id }
  await observe('GET /api/v1/matches', token)
  await observe('POST /api/v1/matches/search', token, { body: { search: 'a' } })
  await observe('GET /api/v1/matches/:id', token, { params })
  await observe('POST /api/v1/matches/:id/seen', token, { params })
  await observe('POST /api/v1/matches/:id/review', token, {
    params,
    body: { decision: 'dismiss' },
  })
  await observe('POST /api/v1/matches/:id/undo', token, { params })
}

const ofReopening = async ({ call }: World, observe: Observe, { id, one }: Pair): Promise<void> => {
  const params = { id }
  await call('POST /api/v1/matches/:id/review', one.token, {
    params,
    body: { decision: 'dismiss' },
  })
  await observe('POST /api/v1/matches/:id/reopen', one.token, { params })
  await observe('DELETE /api/v1/matches/:id', one.token, { params })
}

const ofConsent = async ({ confirm, pair }: World, observe: Observe): Promise<void> => {
  const asked = await pair()
  await confirm(asked)
  const params = { id: asked.id }
  const { body } = await observe('POST /api/v1/matches/:id/consent/request', asked.one.token, {
    params,
    body: { requestType: 'contact_share' },
  })
  await observe('GET /api/v1/matches/:id/consent', asked.one.token, { params })
  const [request] = body.consent.requests
  await observe('POST /api/v1/matches/:id/consent/respond', asked.other.token, {
    params,
    body: { requestId: request?.id, decision: 'accept' },
  })
  await observe('POST /api/v1/matches/:id/consent/withdraw', asked.other.token, { params })
  await observe('POST /api/v1/matches/:id/consent/agree', asked.other.token, { params, body: {} })

  const declined = await pair()
  await confirm(declined)
  await observe('POST /api/v1/matches/:id/consent/decline', declined.one.token, {
    params: { id: declined.id },
  })
}

const ofMessages = async ({ call }: World, observe: Observe, { id, one, other }: Pair) => {
  const params = { id }
  const { body } = await call('POST /api/v1/matches/:id/messages', other.token, {
    params,
    body: { content: 'Hello' },
  })
  await observe('POST /api/v1/matches/:id/messages', one.token, {
    params,
    body: { content: 'Hello too' },
  })
  await observe('GET /api/v1/conversations', one.token)
  await observe('GET /api/v1/matches/:id/messages', one.token, { params })
  await observe('POST /api/v1/matches/:id/messages/read', one.token, {
    params,
    body: { through: body.message.cursor },
  })
}

const ofShownPhotos = async ({ call }: World, observe: Observe, { id, one, other }: Pair) => {
  const form = formOf(await quarterPicture(400, 300).webp().toBuffer(), 'couple-photos')
  const { photo } = (await call('POST /api/v1/photos', one.token, { form })).body
  const { items } = (await call('GET /api/v1/profiles', one.token)).body
  await call('PUT /api/v1/profiles/:id', one.token, {
    params: { id: items[0]?.id ?? '' },
    body: { values: { fullName: 'Daniel Brooks', couplePhotoUrls: JSON.stringify([photo.key]) } },
  })
  const params = { id }
  const shown = await observe('POST /api/v1/matches/:id/shown-photos', one.token, {
    params,
    body: { photoId: photo.id, textVersion: 'show-2026-11-23' },
  })
  await observe('GET /api/v1/matches/:id/shown-photos', other.token, { params })
  const ofPhoto = { params: { id, shownId: shown.body.photo.id } }
  await observe('POST /api/v1/matches/:id/shown-photos/:shownId/open', other.token, ofPhoto)
  await observe('POST /api/v1/matches/:id/shown-photos/:shownId/withdraw', one.token, ofPhoto)
}

export const makeContactCalls = async (world: World, observe: Observe): Promise<void> => {
  await ofReview(observe, await world.pair())
  await ofReopening(world, observe, await world.pair())
  await ofConsent(world, observe)
  const talking = await world.talking()
  await ofMessages(world, observe, talking)
  await ofShownPhotos(world, observe, talking)
  const params = { id: talking.id }
  await observe('POST /api/v1/matches/:id/block', talking.one.token, { params })
  await observe('POST /api/v1/matches/:id/unblock', talking.one.token, { params })
  await observe('POST /api/v1/matches/:id/report', talking.one.token, {
    params,
    body: {
      reason: 'other',
      details: 'A report.',
      evidence: { messageIds: [], latestMessages: true, contact: true, match: true },
    },
  })
}
