import type { Operator, PageSettings } from '@crosscheck/domain/contract/page-settings'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  cacheEntries,
  deviceCookies,
  localEntries,
  sessionEntries,
} from '@crosscheck/domain/privacy/on-device'
import { partnerFields } from '@crosscheck/domain/fields/catalog'
import { periodOf } from '@crosscheck/domain/retention/period'
import { retentionRuleIds, retentionRules } from '@crosscheck/domain/retention/rules'
import { stolen } from '#text/pages/is-it-safe.ts'
import * as described from '#text/pages/people-described.ts'
import { notStated } from '#text/pages/operator.ts'
import * as privacy from '#text/pages/privacy.ts'
import { recipients as recipientTexts } from '#text/pages/privacy-recipients.ts'
import * as retention from '#text/pages/retention.ts'
import { fieldLabel } from '../../lib/display-text/fields/field-label.ts'
import { putPageSettings } from '../../lib/page/page-settings.ts'
import { formatPeriod } from './format-period.ts'
import { PeopleDescribedPage } from './people-described-page.tsx'
import { StoredOnDevice } from './privacy/on-device.tsx'
import { PrivacyPage } from './privacy/privacy-page.tsx'
import { Recipients } from './recipients.tsx'
import { SpecialData } from './privacy/special.tsx'
import { RetentionTable } from './retention-table.tsx'
import { StolenDatabase } from './stolen-database.tsx'

vi.mock('@tanstack/react-router', () => {
  const Link = ({ to, children }: { to: string; children: ReactNode }) => (
    <a href={to}>{children}</a>
  )
  return { Link, createLink: () => Link }
})

const operator: Operator = {
  name: 'Example Society',
  contact: 'help@example.org',
  privacyContact: 'privacy@example.org',
  address: null,
  law: null,
  authority: 'Data Protection Commission',
  hosting: 'Example Hosting, Ireland',
  transfers: null,
  specialCategories: null,
}

const put = (settings: Partial<PageSettings>) => putPageSettings(JSON.stringify(settings))

afterEach(() => put({}))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
/** The targets of a page's internal links, without the hash sign. */
const anchorsIn = (html: string) => [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
const idsIn = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)

describe('the privacy page', () => {
  const html = renderToStaticMarkup(<PrivacyPage />)

  test('the privacy page lists its sections in order, each with a link to it', () => {
    expect(anchorsIn(html)).toEqual(Object.keys(privacy.titles))
    expect(idsIn(html)).toEqual(Object.keys(privacy.titles))
  })

  test('the privacy page shows every retention rule with its period', () => {
    const rows = renderToStaticMarkup(<RetentionTable />)
      .split('<tr')
      .slice(2)
    expect(rows).toHaveLength(retentionRuleIds.length)
    for (const [index, id] of retentionRuleIds.entries()) {
      expect(rows[index]).toContain(escaped(retention.rules[id].what))
      expect(rows[index]).toContain(formatPeriod(periodOf(retentionRules[id].periodMs)))
    }
  })

  test('the privacy page states the periods of the specification: 30 days, 90 days, 1 and 7 years, 18', () => {
    for (const words of ['30 days', '90 days', '1 year', '7 years', 'aged 18 or older'])
      expect(html).toContain(words)
  })

  // claim: compared-fields-are-listed
  test('the privacy page names every field once as compared or not, and every entry of the browser', () => {
    for (const field of partnerFields) expect(html).toContain(escaped(fieldLabel(field)))
    const onDevice = renderToStaticMarkup(<StoredOnDevice />)
    for (const { name } of Object.values(deviceCookies))
      expect(onDevice).toContain(`<code>${name}</code>`)
    for (const name of [localEntries, sessionEntries, cacheEntries].flatMap((names) =>
      Object.values<string>(names),
    ))
      expect(onDevice).toContain(`<code>${name}</code>`)
  })

  test('the privacy page links to the page for people described', () => {
    expect(html).toContain('href="/people-described"')
  })
})

// claim: recipients-by-configuration
test('the privacy page lists the recipients of the settings and names missing ones', () => {
  put({ operator, recipients: [{ kind: 'push', names: ['Google', 'Apple'] }] })
  const html = renderToStaticMarkup(<Recipients />)
  expect(html).toContain('Browser makers: Google and Apple')
  expect(html).not.toContain('mail service')
  expect(html).toContain('Example Hosting, Ireland')
  expect(html.split(notStated)).toHaveLength(2)
})

// claim: keys-location-is-shown
test('the pages say from the settings whether a thief of the database is near the keys', () => {
  const page = (keysApart: boolean) => {
    put({ keysApart })
    return renderToStaticMarkup(<StolenDatabase />)
  }
  expect(page(true)).toContain(escaped(stolen.keysApart))
  expect(page(true)).not.toContain(escaped(stolen.keysTogether))
  expect(page(false)).toContain(escaped(stolen.keysTogether))
})

test("the privacy page shows the operator's decision about special categories, or that there is none", () => {
  expect(renderToStaticMarkup(<SpecialData />)).toContain(notStated)
  put({ operator: { ...operator, specialCategories: 'As assessed in 2026.' } })
  expect(renderToStaticMarkup(<SpecialData />)).toContain('As assessed in 2026.')
})

describe('the page for people described', () => {
  const render = (settings: Partial<PageSettings>) => {
    put(settings)
    return renderToStaticMarkup(<PeopleDescribedPage />)
  }
  const html = render({ operator })

  test('the page for people described lists its sections in order, each with a link to it', () => {
    expect(anchorsIn(html)).toEqual(Object.keys(described.titles))
    expect(idsIn(html)).toEqual(Object.keys(described.titles))
  })

  // claim: the-operator-is-named
  test('the page for people described names every field of a description, and the address for requests', () => {
    for (const field of partnerFields) expect(html).toContain(escaped(fieldLabel(field)))
    expect(html).toContain('mailto:privacy@example.org')
    expect(html).toContain('Data Protection Commission')
  })

  test('the page for people described names recipients, transfers, and the period of the log', () => {
    const shown = render({
      operator,
      recipients: [
        { kind: 'database', names: ['db.example'] },
        { kind: 'push', names: [] },
      ],
    })
    for (const text of [
      described.recipientsLead,
      described.recipients.database,
      privacy.transfersLabel,
      described.periodOfLog(1, 7),
    ])
      expect(shown).toContain(escaped(text))
    expect(shown).not.toContain(escaped(recipientTexts.push.title))
  })

  test('the page for people described says without an operator that there is no address', () => {
    const without = render({})
    expect(without).toContain(described.howNone)
    expect(without).not.toContain(described.howLead)
  })
})
