import { expect, test } from 'vitest'
import { offlinePageIn } from '../src/service-worker/offline-page.ts'
import { offlinePages } from './offline-pages.ts'

// claim: neutral-names
test('the offline page names no site, runs no script and requests nothing, in each language', () => {
  const pages = offlinePages()
  expect(offlinePageIn(pages, 'ar-XB')).toContain('<html lang="ar-XB" dir="rtl">')
  expect(offlinePageIn(pages, 'th')).toContain('ลองอีกครั้ง')
  for (const language of Object.keys(pages.words)) {
    const page = offlinePageIn(pages, language)
    expect(page).not.toMatch(/crosscheck|<script|<link|<img|url\(|https?:/i)
    expect(page).toContain('<a href="">')
  }
})
