import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { pseudoLanguages } from '@crosscheck/text/message/languages'

/**
 * Measures what the browser loads first of a screen: the entry, the screen, the parts of its frame, all
 * their static imports, and their texts. Needs a build with its compressed files.
 */
const dist = join(import.meta.dirname, '../dist')
const first = ['index.html', 'src/app/frame/frame-parts.tsx']

/** @type {[string, string, number][]} screen, module, kB gzip allowed */
const screens = [
  ['dashboard', 'src/screens/member/dashboard-screen.tsx', 152.9],
  ['match', 'src/screens/member/match-screen.tsx', 150.5],
  ['messages', 'src/screens/member/messages-screen.tsx', 143.4],
  ['wizard', 'src/screens/member/profile-screen.tsx', 184.1],
  ['sign-in', 'src/screens/public/auth-screen.tsx', 151.6],
  ['landing', 'src/screens/public/landing-screen.tsx', 138.5],
  ['privacy', 'src/screens/public/privacy-screen.tsx', 149.2],
]

const maxChunks = 8

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))

/** @param {string} key @param {Set<string>} seen */
const collect = (key, seen) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) collect(next, seen)
  return seen
}

/** @param {string} file */
const sentSize = async (file) =>
  (await stat(join(dist, `${file}.gz`)).catch(() => stat(join(dist, file)))).size

/** @param {string[]} files */
const total = async (files) => {
  const all = await Promise.all([...new Set(files)].map(sentSize))
  return all.reduce((sum, size) => sum + size, 0) / 1000
}

/** @type {{ folder: string, needed: Record<string, string[]> }} */
const texts = JSON.parse(await readFile(join(dist, '.vite/texts.json'), 'utf8'))
const pseudo = new Set(pseudoLanguages.map(({ tag }) => tag))
const languages = (await readdir(join(dist, texts.folder))).filter((tag) => !pseudo.has(tag))

/** Letters that take two or three bytes in UTF-8, as in Russian and Thai: this many kB more. */
const extraForLetters = 3

/** The English texts, or the largest ones less that allowance. @param {string} screen */
const countedTexts = async (screen) => {
  const modules = ['src/main.tsx', ...first, screen]
  const groups = modules.flatMap((module) => texts.needed[module] ?? [])
  const sizesByLanguage = await Promise.all(
    languages.map(async (tag) => {
      const size = await total(groups.map((group) => `${texts.folder}/${tag}/${group}.json`))
      return tag === 'en' ? size : size - extraForLetters
    }),
  )
  return Math.max(...sizesByLanguage)
}

console.log('screen      chunks   JS kB   text kB   CSS kB   allowed for JS and text (gzip)')
for (const [name, module, allowed] of screens) {
  /** @type {Set<string>} */
  const keys = new Set()
  for (const one of [...first, module]) collect(one, keys)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const files = new Set(chunks.map(({ file }) => file))
  const script = await total([...files])
  const style = await total(chunks.flatMap(({ css = [] }) => css))
  const text = await countedTexts(module)
  const over = script + text > allowed || files.size > maxChunks
  if (over) process.exitCode = 1
  console.log(
    [
      name.padEnd(10),
      String(files.size).padStart(7),
      script.toFixed(1).padStart(8),
      text.toFixed(1).padStart(9),
      style.toFixed(1).padStart(8),
      String(allowed).padStart(9),
      over ? '  TOO MUCH' : '',
    ].join(' '),
  )
}
