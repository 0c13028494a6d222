import { quarterPicture } from '../../images/testing/pictures.ts'
import { submission } from '../../modules/describing/profiles/testing.ts'
import { formOf } from '../../modules/describing/photos/testing.ts'
import { emptyAnswers } from '../inquiry-answers.ts'
import { project, type Observe, type Person, type World } from './world.ts'

const ofProfiles = async (observe: Observe, person: Person, profileId: string) => {
  const { token } = person
  const ofOwn = { params: { id: profileId } }
  await observe('GET /api/v1/profiles', token)
  const { body } = await observe('POST /api/v1/profiles', token, {
    body: submission({ fullName: 'Somchai Prasert', phoneNumber: '+44 7700 900142' }),
  })
  const ofAnother = { params: { id: body.profile.id } }
  await observe('GET /api/v1/profiles/:id', token, ofOwn)
  await observe('PUT /api/v1/profiles/:id', token, {
    ...ofAnother,
    body: { values: { fullName: 'Somchai Prasert', height: '181' } },
  })
  await observe('PUT /api/v1/profiles/:id/comparison', token, {
    ...ofAnother,
    body: { compared: false },
  })
  await observe('DELETE /api/v1/profiles/:id', token, ofAnother)
  await observe('POST /api/v1/profiles/:id/restore', token, ofAnother)
}

const ofSubmitter = async (observe: Observe, { token }: Person, profileId: string) => {
  await observe('GET /api/v1/submitter', token)
  const submitter = { fullName: 'Ann Vance', email: 'ann@mail-house.org', consentChecked: true }
  await observe('PUT /api/v1/submitter', token, { body: { submitter } })
  await observe('POST /api/v1/submitter/address/code', token)
  await observe('POST /api/v1/submitter/address/proof', token, { body: { code: '000000' } })
  await observe('DELETE /api/v1/submitter', token)
  const ofDraft = { params: { id: profileId } }
  await observe('PUT /api/v1/drafts/:id', token, { ...ofDraft, body: { content: { step: 2 } } })
  await observe('GET /api/v1/drafts/:id', token, ofDraft)
  await observe('DELETE /api/v1/drafts/:id', token, ofDraft)
}

const ofPhotos = async (observe: Observe, { token }: Person): Promise<void> => {
  const picture = await quarterPicture(400, 300).webp().toBuffer()
  const { body } = await observe('POST /api/v1/photos', token, { form: formOf(picture) })
  const { id, key } = body.photo
  await observe('GET /api/v1/photos', token, { query: { keys: key } })
  await observe('PUT /api/v1/photos/:id/comparison', token, {
    params: { id },
    body: { compared: true, textVersion: 'photo-2026-11-23' },
  })
  await observe('DELETE /api/v1/photos/:id', token, { params: { id } })

  const form = formOf(picture, null)
  form.append('path', 'couple-photos/one.webp')
  await observe('POST /api/storage/:projectId/upload', token, { params: project, form })
  const path = 'couple-photos/one.webp'
  await observe('GET /api/storage/:projectId/download', token, { params: project, query: { path } })
  await observe('DELETE /api/storage/:projectId/remove', token, {
    params: project,
    body: { paths: [path] },
  })
}

export const makeDescribingCalls = async (world: World, observe: Observe): Promise<void> => {
  const person = await world.person()
  const { token } = person
  const profileId = await world.describe(person)
  await ofProfiles(observe, person, profileId)
  await ofSubmitter(observe, person, profileId)
  await ofPhotos(observe, person)
  const answers = { ...emptyAnswers, name: 'Mia' }
  await observe('POST /api/v1/questionnaires', token, {
    body: { profileId, searchQuery: null, answers, requestReview: true },
  })
  await observe('GET /api/v1/questionnaires', token)
  await observe('GET /api/v1/consents', token)
  await observe('DELETE /api/v1/consents/comparison', token)
}
