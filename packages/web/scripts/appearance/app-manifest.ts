import { isNeutral, type Appearance } from '@crosscheck/domain/appearance'
import { readTexts } from '@crosscheck/text/catalog/read-texts'
import { direction } from '@crosscheck/text/message/languages'
import { nameOf } from './names.ts'

type ManifestTexts = {
  manifest: { description: string; dashboard: string; newProfile: string; startPage: string }
}

type Purpose = 'any' | 'maskable'

/** The PNG files of each appearance, as the build makes them. */
export const pngIcons: readonly { name: string; size: number; purpose: Purpose }[] = [
  { name: '192', size: 192, purpose: 'any' },
  { name: '512', size: 512, purpose: 'any' },
  { name: 'maskable-192', size: 192, purpose: 'maskable' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
]

/** For the home screen of Apple's devices, which read no icon from a manifest. */
export const appleIconSize = 180

const screenshots = [
  { name: 'narrow', width: 720, height: 1480 },
  { name: 'wide', width: 1280, height: 800 },
] as const

/** The parts that only the application's own name shows. */
const ownParts = ({ manifest }: ManifestTexts) => ({
  description: manifest.description,
  shortcuts: [
    { name: manifest.dashboard, url: '/dashboard' },
    { name: manifest.newProfile, url: '/profile' },
  ],
  screenshots: screenshots.map(({ name, width, height }) => ({
    src: `/screenshots/${name}.png`,
    sizes: `${width}x${height}`,
    type: 'image/png',
    form_factor: name,
    label: manifest.startPage,
  })),
})

/** The web app manifest of a name and icon, in one language. */
export const appManifest = (appearance: Appearance, language: string) => {
  const name = nameOf(appearance, language)
  return {
    // One application under every name, so that a browser can rename an installed one.
    id: '/',
    name,
    short_name: name,
    lang: language,
    dir: direction(language),
    // Signed out, the start page would say what the application is for.
    start_url: isNeutral(appearance) ? '/auth' : '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#faf8f3',
    icons: pngIcons.map(({ name: file, size, purpose }) => ({
      src: `/icons/${appearance}-${file}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    ...(isNeutral(appearance) ? {} : ownParts(readTexts(language, 'server') as ManifestTexts)),
  }
}
