import { someOf } from '@crosscheck/domain/testing/form'
import { describe, expect, test } from 'vitest'
import { emptyAnswers } from '../../testing/inquiry-answers.ts'
import { muteConsole, releases } from '../testing.ts'
import { openRowsTest, refusal, tableOf } from './testing.ts'

/** The rows of the published client, an old release and a new one, against the whole server. */
const { call, signedIn, describePartner, matched } = await openRowsTest()
muteConsole()

describe.each(someOf(releases, 1))('release %s', (_, open) => {
  test('the client reads its own profiles, with filters, order, count and one by its id', async () => {
    const ann = await signedIn(open)
    const ids = [
      await describePartner(ann.token, '+44 7700 900301'),
      await describePartner(ann.token, '+44 7700 900302'),
    ]
    const profiles = tableOf(ann.client, 'partnerProfiles')
    const where = { userId: ann.id }
    const listed = await profiles.list({ where, orderBy: { createdAt: 'asc' } })
    expect(listed.map(({ id }) => id)).toEqual(ids)
    expect(listed[0]).toMatchObject({ userId: ann.id, phoneNumber: '+44 7700 900301', isLdr: null })
    expect(await profiles.get(String(ids[1]))).toMatchObject({ phoneNumber: '+44 7700 900302' })
    expect(await profiles.count({ where })).toBe(2)
    expect(await profiles.exists({ where: { id: 'missing' } })).toBe(false)
    expect(await profiles.list({ where, limit: 1 })).toHaveLength(1)
    expect(await refusal(profiles.list({ where: { secret: 'x' } as never }))).toBe(400)
  })

  test('two clients review a match, agree, and write to each other', async () => {
    const { ann, ben, matchId } = await matched(open)
    const ofAnn = tableOf(ann.client, 'potentialMatches')
    const ofBen = tableOf(ben.client, 'potentialMatches')
    expect(await ofAnn.get(matchId)).toMatchObject({ status: 'pending', userId1: ann.id })
    await ofAnn.update(matchId, { status: 'confirmed', notes: 'It is him.' })
    await expect.poll(() => ofBen.get(matchId)).not.toBeNull()
    await ofBen.update(matchId, { status: 'confirmed', reviewedAt: new Date() as never })
    expect(await ofAnn.get(matchId)).toMatchObject({ notes: 'It is him.', mutualConsent: 0 })
    expect((await ofBen.get(matchId))?.['notes']).toBeNull()
    expect(await refusal(ofAnn.update(matchId, { status: 'pending' }))).toBe(409)
    expect(await refusal(ofAnn.update(matchId, { mutualConsent: 1 }))).toBe(403)
    expect(await refusal(ofAnn.update(matchId, { user2Consent: 'agreed' }))).toBe(403)

    const requests = tableOf(ann.client, 'consentRequests')
    await requests.create({ matchId, requestType: 'contact_share' })
    const where = { matchId }
    const [waiting] = await tableOf(ben.client, 'consentRequests').list({ where })
    expect(waiting).toMatchObject({ status: 'pending', targetUserId: ben.id })
    await tableOf(ben.client, 'consentRequests').update(String(waiting?.['id']), {
      status: 'accepted',
    })
    expect(await ofAnn.get(matchId)).toMatchObject({
      user1Consent: 'agreed',
      user2Consent: 'agreed',
      mutualConsent: 1,
      contactShared: 1,
    })

    const messages = tableOf(ann.client, 'secureMessages')
    const sent = await messages.create({
      id: `m-${matchId.slice(0, 20)}`,
      matchId,
      messageContent: 'Hello',
    })
    expect(sent).toMatchObject({ senderUserId: ann.id, isRead: 0, messageContent: 'Hello' })
    const inbox = tableOf(ben.client, 'secureMessages')
    const unread = { matchId, receiverUserId: ben.id, isRead: false as never }
    const [received] = await inbox.list({ where: unread })
    expect(received).toMatchObject({ id: sent['id'], messageContent: 'Hello' })
    expect(await refusal(messages.update(String(sent['id']), { isRead: 1 }))).toBe(403)
    await inbox.update(String(received?.['id']), { isRead: true as never })
    expect(await inbox.list({ where: unread })).toEqual([])
    expect(await messages.get(String(sent['id']))).toMatchObject({ isRead: 1 })

    await ofBen.update(matchId, { user1Consent: 'declined' })
    expect(await ofAnn.get(matchId)).toMatchObject({ mutualConsent: 0, user2ContactInfo: null })
    expect(await messages.list({ where })).toEqual([])
  })

  test('the client changes and deletes its profile, and not one of another user', async () => {
    const { ann, ben, profiles } = await matched(open)
    const own = tableOf(ann.client, 'partnerProfiles')
    const changed = await own.update(profiles[0], { occupation: 'Nurse' })
    expect(changed).toMatchObject({
      id: profiles[0],
      occupation: 'Nurse',
      fullName: 'Daniel Brooks',
    })
    await expect(own.update(profiles[1], { occupation: 'Nurse' })).rejects.toThrow(/not found/)
    await tableOf(ben.client, 'partnerProfiles').delete(profiles[0])
    expect(await own.get(profiles[0])).not.toBeNull()
    await own.delete(profiles[0])
    expect(await own.list()).toEqual([])
  })

  test('the client saves its own details, and then adds a profile with their consent alone', async () => {
    const ann = await signedIn(open)
    const [own, details] = [
      tableOf(ann.client, 'partnerProfiles'),
      tableOf(ann.client, 'submitterProfiles'),
    ]
    const row = {
      id: `p-${ann.id.slice(0, 20)}`,
      userId: ann.id,
      fullName: 'Somchai',
      phoneNumber: '+66 81 234 5678',
    }
    expect(await refusal(own.create(row))).toBe(400)
    const given = { id: 'x', userId: ann.id, email: 'ann@mail-house.org', age: 34 }
    expect(await refusal(details.create({ ...given, consentChecked: 0 }))).toBe(400)
    await details.create({ ...given, consentChecked: '1' })
    await details.update(ann.id, { city: 'Bangkok' })
    expect(await details.list({ where: { userId: ann.id }, limit: 1 })).toMatchObject([
      { id: ann.id, email: given.email, age: '34', city: 'Bangkok', consentChecked: '1' },
    ])
    expect(await refusal(details.update(ann.id, { age: '17' }))).toBe(400)
    expect(await own.create(row)).toMatchObject({ id: row.id, fullName: 'Somchai' })
    const consents = (await call('GET /api/v1/consents', ann.token)).body.items
    expect(consents).toMatchObject([
      { profileId: row.id, purpose: 'comparison', givenBy: 'application', textVersion: null },
    ])
    const where = { userId: ann.id, actionType: 'consent_given' }
    const [audit] = await tableOf(ann.client, 'auditLog').list({ where })
    expect(JSON.parse(String(audit?.['details']))).toMatchObject({
      boxes: { consentChecked: { textVersion: null } },
      notShown: ['dataProcessing', 'ageConfirmed', 'liabilityWaiver'],
    })
  })

  test('the client reads its activity since a time, and stores an inquiry', async () => {
    const ann = await signedIn(open)
    const profileId = await describePartner(ann.token, '+44 7700 900501')
    const log = tableOf(ann.client, 'auditLog')
    const where = { userId: ann.id, actionType: 'profile_created' }
    const since = new Date(Date.now() - 60_000).toISOString()
    expect(await log.list({ where: { ...where, createdAt: { gte: since } } })).toHaveLength(1)
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await log.list({ where: { ...where, createdAt: { gte: later } } })).toEqual([])
    const row = {
      userId: ann.id,
      profileId,
      searchQuery: 'Daniel',
      answers: JSON.stringify({ ...emptyAnswers, name: 'Daniel' }),
    }
    const stored = await tableOf(ann.client, 'questionnaires').create(row)
    expect(stored).toMatchObject({ userId: ann.id, searchQuery: 'Daniel' })
  })

  test('an entry that the client adds to the activity is its own word, and takes the place of none', async () => {
    const ann = await signedIn(open)
    const log = tableOf(ann.client, 'auditLog')
    const [signUp] = await log.list({ where: { actionType: 'sign_up' } })
    const said = { id: String(signUp?.['id']), actionType: 'sign_up', details: '{"by":"Ben"}' }
    const entry = await log.create({ ...said, userId: 'ben', ipAddress: '192.0.2.1' })
    expect(entry).toMatchObject({ userId: ann.id, actionType: 'client_entry' })
    expect(entry['ipAddress']).not.toBe('192.0.2.1')
    const { actionType, details } = said
    expect(JSON.parse(String(entry['details']))).toEqual({ actionType, details })
    expect(await log.list({ where: { actionType } })).toEqual([signUp])
    expect(await log.list({ where: { actionType: 'client_entry' } })).toEqual([entry])
    for (const wrong of [{}, { actionType: 7 }, { actionType: 'x'.repeat(65) }])
      expect(await refusal(log.create(wrong))).toBe(400)
    expect(await refusal(log.create({ actionType, details: 'x'.repeat(2001) }))).toBe(400)
    expect(await refusal(log.update(String(entry['id']), { actionType }))).toBe(403)
    expect(await refusal(log.delete(String(entry['id'])))).toBe(403)
  })

  test('the client deletes its own details, and those of no other user', async () => {
    const [ann, ben] = [await signedIn(open), await signedIn(open)]
    const own = tableOf(ann.client, 'submitterProfiles')
    await own.create({ email: 'ann@mail-house.org', consentChecked: '1' })
    await tableOf(ben.client, 'submitterProfiles').delete(ann.id)
    expect(await own.get(ann.id)).toMatchObject({ email: 'ann@mail-house.org' })
    await own.delete(ann.id)
    expect(await own.list()).toEqual([])
    const { body } = await call('GET /api/v1/submitter', ann.token)
    expect(body.values).toBeNull()
  })

  test('the client deletes a match: its side is dismissed and hidden, contact ends, and the other side stays', async () => {
    const { ann, ben, matchId } = await matched(open)
    const ofAnn = tableOf(ann.client, 'potentialMatches')
    const ofBen = tableOf(ben.client, 'potentialMatches')
    const stranger = await signedIn(open)
    await tableOf(stranger.client, 'potentialMatches').delete(matchId)
    for (const side of [ofAnn, ofBen])
      await side.update(matchId, { status: 'confirmed', user1Consent: 'agreed' })
    expect(await ofBen.get(matchId)).toMatchObject({ mutualConsent: 1 })
    const direct = await call('DELETE /api/v1/matches/:id', ann.token, { params: { id: matchId } })
    expect([direct.status, direct.body.code]).toEqual([409, 'MATCH_TRANSITION'])
    const details = tableOf(ann.client, 'submitterProfiles')
    expect(await refusal(details.delete(ann.id))).toBe(409)
    expect(await details.get(ann.id)).not.toBeNull()
    await ofAnn.delete(matchId)
    expect(await ofAnn.get(matchId)).toBeNull()
    expect((await ofAnn.list()).map(({ id }) => id)).not.toContain(matchId)
    const { body } = await call('GET /api/v1/dashboard', ann.token)
    expect(body).toMatchObject({ counts: { confirmed: 0, dismissed: 0 } })
    const reopened = await call('POST /api/v1/matches/:id/reopen', ann.token, {
      params: { id: matchId },
    })
    expect(reopened.status).toBe(404)
    expect(await ofBen.get(matchId)).toMatchObject({ status: 'confirmed', mutualConsent: 0 })
    expect(await tableOf(ben.client, 'secureMessages').list({ where: { matchId } })).toEqual([])
  })
})
