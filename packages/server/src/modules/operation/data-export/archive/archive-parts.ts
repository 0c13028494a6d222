import { archiveNames } from '@crosscheck/domain/files/archive-names'
import { openFileContent } from '../../../identity/file-links/links.ts'
import { partnerIn } from '../../../describing/drafts/service.ts'
import { photoKeysIn } from '../../../describing/photos/photo-values.ts'
import { findFile } from '../../../platform/files/read.ts'
import {
  collectAll,
  readThread,
  type AccountContent,
  type ArchiveDeps,
} from '../own-data/collect-all.ts'
import { accountPage } from './page/account-page.ts'

type ArchivePart = { name: string; lastModified: Date; input: string | AsyncIterable<Uint8Array> }

const toJson = (value: unknown): string => JSON.stringify(value, null, 2)

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

async function* messagesJson(
  deps: ArchiveDeps,
  userId: string,
  matchIds: readonly string[],
): AsyncGenerator<string> {
  let separator = '[\n'
  for (const matchId of matchIds) {
    const messages = await readThread(deps, { userId, matchId })
    if (messages.length === 0) continue
    yield separator + toJson({ matchId, messages })
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const photoKeys = ({ data, drafts }: AccountContent): string[] =>
  [
    ...data.partnerProfiles.map(({ values }) => values),
    ...drafts.map(({ content }) => partnerIn(content)),
  ].flatMap(photoKeysIn)

async function* photos(
  { context }: ArchiveDeps,
  userId: string,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<ArchivePart> {
  for (const [path, name] of names) {
    const file = await findFile(context, { userId, path })
    if (!file) continue
    const input = await openFileContent(file).read()
    yield { name: `photos/${name}`, lastModified: context.clock.now(), input }
  }
}

/** The files of the archive in their order, and how many there are. */
export const archiveParts = async (
  deps: ArchiveDeps,
  { userId, language }: { userId: string; language: string },
): Promise<{ total: number; parts: AsyncGenerator<ArchivePart> }> => {
  const content = await collectAll(deps, userId)
  const { data, ...others } = content
  const lastModified = deps.context.clock.now()
  const matchIds = data.potentialMatches.map(({ id }) => id)
  const photoNames = archiveNames(photoKeys(content))
  const thread = (matchId: string) => readThread(deps, { userId, matchId })
  const page = accountPage({ content, photoNames, language, thread })
  const texts: ArchivePart[] = [
    { name: 'index.html', lastModified, input: encoded(page) },
    { name: 'data.json', lastModified, input: toJson(data) },
    { name: 'messages.json', lastModified, input: encoded(messagesJson(deps, userId, matchIds)) },
    ...Object.entries(others).map(([name, value]) => ({
      name: `${name}.json`,
      lastModified,
      input: toJson(value),
    })),
  ]
  const parts = async function* () {
    yield* texts
    yield* photos(deps, userId, photoNames)
  }
  return { total: texts.length + photoNames.size, parts: parts() }
}
