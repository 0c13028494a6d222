import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readZip } from '../packages/server/src/modules/operation/data-export/archive/testing.ts'
import * as t from '../packages/web/src/text/account/my-data.ts'
import { createLayoutChecks } from './support/layout-checks.ts'
import { act, confirm, createCouple } from './support/people/couples.ts'
import { openAs } from './support/people/api.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

test('a user sees what another member can see, and downloads everything as a ZIP file after a mail', async () => {
  const { own, other, matchIds } = await createCouple(app(), [
    { fullName: 'Daniel Brooks', licensePlate: 'AB12 CDE' },
  ])
  const [matchId = ''] = matchIds
  for (const party of [own, other]) await confirm(party, matchId)
  await act(own, { matchId, name: 'request', body: { requestType: 'contact_share' } })
  await act(other, { matchId, name: 'agree', body: {} })

  const { page } = await visitor({ width: 'phone' })
  await openAs(page, own.api, '/data-management')
  const shown = page.getByRole('row', { name: t.shownTitle })
  await shown.getByRole('link', { name: 'Daniel Brooks' }).waitFor()
  await shown.getByText(t.shownDetails.email, { exact: false }).waitFor()

  await page.getByRole('button', { name: t.archiveButton }).click()
  await page.getByRole('button', { name: t.archiveDownload }).waitFor()
  await expect
    .poll(async () => (await app().mailsTo(own.person.email)).map(({ subject }) => subject))
    .toContain('A copy of your data is ready')
  const { found, look } = createLayoutChecks(page)
  await look('My Data with a ZIP file')
  expect(found).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t.archiveDownload }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = readZip(await readFile(await download.path()))
  expect(files.get('index.html')?.toString()).toContain('Daniel Brooks')
  expect(JSON.parse(files.get('disclosures.json')?.toString() ?? '')).toMatchObject([
    {
      matchId,
      contact: { visible: expect.arrayContaining([expect.objectContaining({ name: 'email' })]) },
    },
  ])
})
