import { expect, test } from 'vitest'
import { offlinePages } from './offline-pages.ts'

// claim: neutral-names
test('the offline page names no site, runs no script and requests nothing, in each language', () => {
  const pages = offlinePages()
  expect(pages['ar-XB']).toContain('<html lang="ar-XB" dir="rtl">')
  expect(pages['th']).toContain('ลองอีกครั้ง')
  for (const page of Object.values(pages)) {
    expect(page).not.toMatch(/crosscheck|<script|<link|<img|url\(|https?:/i)
    expect(page).toContain('<a href="">')
  }
})
