import { dayMs } from '@crosscheck/domain/clock'
import { questionnaireAnswers } from '@crosscheck/domain/contract/describing/questionnaires'
import { partnerFields, submitterFields } from '@crosscheck/domain/fields/catalog'
import { limits } from '@crosscheck/domain/limits/limits'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import { expect, test } from 'vitest'
import { quarterPicture } from '../../../../images/testing/pictures.ts'
import type { OutgoingMail } from '../../../../mail/mailer.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { jobHandlers } from '../../../../wiring/handlers.ts'
import { formOf } from '../../../describing/photos/testing.ts'
import { submission } from '../../../describing/profiles/testing.ts'
import { unusedFileSweep } from '../../../platform/files/sweep.ts'
import { createSendMail } from '../../mails/send-mail.ts'
import { archiveTexts } from './page/texts.ts'
import { readZip } from './testing.ts'

let time = Date.now()
const mails: OutgoingMail[] = []
const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
const clock = { now: () => new Date(time) }
const { app, admin, call, signUpVerified } = await testApp({ overrides: { clock, mailer } })
const { context, parts } = app

type Session = Awaited<ReturnType<typeof signUpVerified>>

const uploadPhoto = async ({ access_token }: Session): Promise<string> => {
  const form = formOf(await quarterPicture().jpeg().toBuffer(), 'partner-photos', 'photo.jpg')
  const { status, body } = await call('POST /api/v1/photos', access_token, { form })
  expect(status).toBe(201)
  return body.photo.key
}
const describePartner = async ({ access_token: token }: Session, values: object, own = {}) => {
  const body = submission({ ...values }, own)
  expect((await call('POST /api/v1/profiles', token, { body })).status).toBe(201)
  await context.background.settled()
}
const ask = ({ access_token }: Session) => {
  time += 1
  return call('POST /api/v1/account/archive', access_token)
}
const stateOf = async ({ access_token }: Session) =>
  (await call('GET /api/v1/account/archive', access_token)).body.archive
const link = ({ access_token }: Session) => call('POST /api/v1/account/archive/link', access_token)
const download = (url: string) => app.server.inject({ method: 'GET', url })

/** Runs the job that waits for a user, as a worker would. */
const runJob = async ({ user }: Session): Promise<void> => {
  const { rows } = await admin.query<{ data: { userId: string; archiveId: string } }>(
    `select data from pgboss.job_common where name = 'make-archive' and data->>'userId' = $1
     order by created_on desc limit 1`,
    [user.id],
  )
  const [job] = rows
  if (!job) throw new Error('No archive is queued.')
  await jobHandlers({ context, parts })['make-archive'](job.data, undefined as never)
}
const mailsOf = async ({ user }: Session) => {
  const { rows } = await admin.query<{ data: never; id: string }>(
    `select id, data from pgboss.job_common where name = 'send-urgent-mail'
     and data->>'userId' = $1 and data->>'kind' = 'archive-ready'`,
    [user.id],
  )
  const before = mails.length
  const sendMail = createSendMail(parts)
  for (const { id, data } of rows) await sendMail(data, { jobId: id })
  return mails.slice(before)
}

// claim: export-is-own-data
test('an archive has the JSON file, every photo, messages, and a page in the user’s language, and no value of another user', async () => {
  const [own, other] = [
    await signUpVerified('ines@example.org'),
    await signUpVerified('otto@example.org'),
  ]
  await call('PATCH /api/auth/me', own.access_token, { body: { language: 'th' } })
  const shared = { phoneNumber: '+66 81 234 5678', fullName: 'Somchai & Dee' }
  const key = await uploadPhoto(own)
  await describePartner(own, { ...shared, occupation: 'Pilot', partnerPhotoUrl: key })
  await describePartner(
    other,
    { ...shared, occupation: 'Smuggler of secrets' },
    {
      phone: '+44 7700 900199',
    },
  )
  const { body } = await call('GET /api/v1/matches', own.access_token, { query: { weak: 'all' } })
  const id = body.items[0]?.id ?? ''
  for (const { access_token } of [own, other]) {
    const params = { id }
    const decision = { decision: 'confirm' }
    await call('POST /api/v1/matches/:id/review', access_token, { params, body: decision })
  }
  await call('POST /api/v1/matches/:id/consent/request', own.access_token, {
    params: { id },
    body: { requestType: 'contact_share' },
  })
  await call('POST /api/v1/matches/:id/consent/agree', other.access_token, {
    params: { id },
    body: {},
  })
  for (const { access_token, user } of [own, other])
    await call('POST /api/v1/matches/:id/messages', access_token, {
      params: { id },
      body: { content: `Hello from ${user.email.split('@')[0]}` },
    })

  const asked = await ask(own)
  expect(asked.body.archive).toMatchObject({ state: 'making', expiresAt: null, bytes: null })
  expect((await link(own)).status).toBe(404)
  await runJob(own)
  const ready = await stateOf(own)
  expect(ready).toMatchObject({
    state: 'ready',
    expiresAt: new Date(time + dayMs).toISOString(),
    bytes: expect.any(Number),
  })

  const { url } = (await link(own)).body
  const file = await download(url)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/my-data-\d{4}-\d\d-\d\d\.zip/)
  expect(file.rawPayload).toHaveLength(ready?.bytes ?? 0)
  const files = readZip(file.rawPayload)
  expect([...files.keys()]).toEqual([
    'index.html',
    'data.json',
    'messages.json',
    'contact.json',
    'disclosures.json',
    'inquiries.json',
    'reports.json',
    'notifications.json',
    'choices.json',
    'devices.json',
    'drafts.json',
    `photos/${key}`,
  ])
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? '')
  expect(Object.keys(json('data.json'))).toContain('potentialMatches')
  expect(json('messages.json')).toMatchObject([
    { matchId: id, messages: [{ content: 'Hello from ines' }, { content: 'Hello from otto' }] },
  ])
  expect(json('contact.json')).toMatchObject([{ matchId: id, requests: [{ mine: true }] }])
  expect(files.get(`photos/${key}`)?.subarray(8, 12).toString()).toBe('WEBP')

  const page = files.get('index.html')?.toString() ?? ''
  expect(page).toContain('<html lang="th"')
  expect(page).toContain('<h1>ข้อมูลของคุณ</h1>')
  expect(page).toContain('Somchai &amp; Dee')
  expect(page).toContain(`<img src="photos/${key}"`)
  expect(page).toContain('Hello from otto')
  const { t } = archiveTexts('th')
  const disclosed = page.slice(page.indexOf(t.disclosures), page.indexOf(t.requests))
  expect(disclosed).toContain('ines@example.org')
  for (const title of [t.drafts, t.reports, t.notifications, t.push])
    expect(page).toContain(`<h2>${title}</h2>`)
  expect(page).not.toMatch(/<script|https?:\/\//)
  const whole = [...files].map(([, content]) => content.toString('latin1')).join('\n')
  for (const foreign of ['Smuggler', 'otto@example.org', '900199', other.user.id])
    expect(whole).not.toContain(foreign)

  const [mail, ...more] = await mailsOf(own)
  expect([mail?.to, mail?.subject, more]).toEqual(['ines@example.org', 'สำเนาข้อมูลของคุณพร้อมแล้ว', []])
  for (const secret of ['Somchai', 'data-archives', url]) expect(mail?.text).not.toContain(secret)
})

test('an archive has the photos of a draft', async () => {
  const own = await signUpVerified('drafts@example.org')
  const key = await uploadPhoto(own)
  const content = { partner: { fullName: 'Somchai Dee', partnerPhotoUrl: key } }
  const draft = { params: { id: 'new' }, body: { content } }
  expect((await call('PUT /api/v1/drafts/:id', own.access_token, draft)).status).toBe(200)
  await ask(own)
  await runJob(own)
  const files = readZip((await download((await link(own)).body.url)).rawPayload)
  expect([...files.keys()]).toContain(`photos/${key}`)
  expect(files.get('index.html')?.toString()).toContain('Somchai Dee')
})

test('asking again while an archive is made returns the same one, also in parallel, and counts once', async () => {
  const own = await signUpVerified('again@example.org')
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(own)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await admin.query('select id from data_archives where user_id = $1', [
    own.user.id,
  ])
  expect(rows).toHaveLength(1)
  await runJob(own)
  for (let count = 1; count < limits.data_archive.max; count += 1) {
    expect((await ask(own)).status).toBe(200)
    await runJob(own)
  }
  const refused = await ask(own)
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(await stateOf(own)).toMatchObject({ state: 'ready' })
})

// claim: archive-is-deleted
test('an archive is deleted after a day, and with its account', async () => {
  const [own, leaver] = [
    await signUpVerified('keeps@example.org'),
    await signUpVerified('leaves@example.org'),
  ]
  for (const session of [own, leaver]) {
    await ask(session)
    await runJob(session)
  }
  const { url } = (await link(leaver)).body
  await call('DELETE /api/auth/account', leaver.access_token)
  expect((await download(url)).statusCode).toBe(404)
  const files = async () =>
    (
      await admin.query('select user_id from files where user_id = any ($1)', [
        [own.user.id, leaver.user.id],
      ])
    ).rows
  expect(await files()).toEqual([{ user_id: own.user.id }])
  time += dayMs
  await unusedFileSweep(context).removeSome(clock.now(), 100)
  expect(await files()).toEqual([])
  const { rows } = await admin.query('select file_id from data_archives where user_id = $1', [
    own.user.id,
  ])
  expect(rows).toHaveLength(1)
  time -= dayMs
})

test('a failure is shown, leaves no file and sends no mail, and another archive can be asked for', async () => {
  const own = await signUpVerified('unlucky@example.org')
  await ask(own)
  const { write } = context.objects
  context.objects.write = async () => {
    throw new Error('The disk is full.')
  }
  await runJob(own)
  context.objects.write = write
  expect(await stateOf(own)).toMatchObject({ state: 'failed', expiresAt: null })
  expect((await link(own)).status).toBe(404)
  expect(await mailsOf(own)).toEqual([])
  const { rows } = await admin.query('select id from files where user_id = $1', [own.user.id])
  expect(rows).toEqual([])
  expect((await ask(own)).body.archive).toMatchObject({ state: 'making' })
  await runJob(own)
  expect(await stateOf(own)).toMatchObject({ state: 'ready' })
})

test('an archive whose job never ends counts as failed after two hours', async () => {
  const own = await signUpVerified('stuck@example.org')
  await ask(own)
  await admin.query(
    `update data_archives
       set requested_at = (requested_at at time zone 'UTC' - interval '2 hours') at time zone 'UTC'
       where user_id = $1`,
    [own.user.id],
  )
  expect(await stateOf(own)).toMatchObject({ state: 'failed' })
  expect((await ask(own)).body.archive).toMatchObject({ state: 'making' })
})

test.each(['ready', 'making'])(
  'an archive that is %s, asked for while the clock was ahead, gives way to a later one',
  async (state) => {
    const own = await signUpVerified(`${state}@example.org`)
    await ask(own)
    if (state === 'ready') await runJob(own)
    await admin.query(
      `update data_archives
       set requested_at = (requested_at at time zone 'UTC' + interval '1 day') at time zone 'UTC'
       where user_id = $1`,
      [own.user.id],
    )
    const later = { requestedAt: new Date(time + 1).toISOString() }
    expect((await ask(own)).body.archive).toMatchObject({ state: 'making', ...later })
    await runJob(own)
    expect(await stateOf(own)).toMatchObject({ state: 'ready', ...later })
  },
)

test('an account that is deleted while its archive is made leaves nothing of it', async () => {
  const own = await signUpVerified('quick@example.org')
  await describePartner(own, { fullName: 'Somchai Dee' })
  await ask(own)
  const { write } = context.objects
  context.objects.write = async (name, content) => {
    context.objects.write = write
    await call('DELETE /api/auth/account', own.access_token)
    await write(name, content)
  }
  await runJob(own).catch(() => {})
  for (const table of ['files', 'data_archives']) {
    const { rows } = await admin.query(`select from ${table} where user_id = $1`, [own.user.id])
    expect(rows, table).toEqual([])
  }
  expect(await mailsOf(own)).toEqual([])
})

test('the readable page has a name for every field of a form', () => {
  const { names } = archiveTexts(sourceLanguage)
  const isShown = ({ name }: { name: string }) => !/^(partnerPhotoUrl|couplePhotoUrls)$/.test(name)
  for (const { name } of partnerFields.filter(isShown))
    expect(names.partner, name).toHaveProperty(name)
  for (const { name } of submitterFields.filter(({ kind }) => kind !== 'flag'))
    expect(names.own, name).toHaveProperty(name)
  for (const name of Object.keys(questionnaireAnswers.shape))
    expect(names.inquiry, name).toHaveProperty(name)
})
