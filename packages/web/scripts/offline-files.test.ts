import { expect, test } from 'vitest'
import { listOfflineFiles } from './offline-files.ts'

const wizard = 'src/screens/member/profile-screen.tsx'
const manifest = {
  'index.html': {
    file: 'assets/main.js',
    css: ['assets/main.css'],
    imports: ['_shared.js'],
    dynamicImports: [
      wizard,
      'src/screens/member/match-screen.tsx',
      'src/app/session/admin-gate.tsx',
    ],
  },
  '_shared.js': { file: 'assets/shared.js' },
  [wizard]: { file: 'assets/wizard.js', dynamicImports: ['src/features/later.tsx'] },
  'src/features/later.tsx': { file: 'assets/later.js', css: ['assets/main.css'] },
  'src/screens/member/dashboard-screen.tsx': { file: 'assets/dashboard.js' },
  'src/screens/public/landing-screen.tsx': { file: 'assets/landing.js' },
  'src/screens/member/match-screen.tsx': { file: 'assets/match.js' },
  'src/app/session/admin-gate.tsx': { file: 'assets/admin.js' },
}

test('pages without a connection need what the wizard loads, also later, and nothing of other screens', () => {
  const needed = {
    'src/main.tsx': ['0'],
    [wizard]: ['1', '2'],
    'src/screens/member/match-screen.tsx': ['3'],
  }
  expect(listOfflineFiles(manifest, { folder: 'assets/texts/v', needed })).toEqual({
    pageScript: '/assets/main.js',
    files: [
      '/assets/main.js',
      '/assets/main.css',
      '/assets/shared.js',
      '/assets/wizard.js',
      '/assets/later.js',
    ],
    texts: { folder: '/assets/texts/v', names: ['0', '1', '2'] },
  })
})

test('pages without a connection have the texts of a part that shares a chunk, which the manifest does not name', () => {
  const needed = { [wizard]: ['1'], 'src/features/wizard/fields/later-fields.tsx': ['4'] }
  const { texts } = listOfflineFiles(manifest, { folder: 'assets/texts/v', needed })
  expect(texts.names).toEqual(['1', '4'])
})

test('a build without one of these screens fails', () => {
  const { [wizard]: _, ...without } = manifest
  expect(() => listOfflineFiles(without, { folder: '', needed: {} })).toThrow(wizard)
})
