import { quarterPicture } from '../../../images/testing/pictures.ts'
import type { TestContext } from '../../../testing/test-context.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { receiveFile, storeFile } from '../../platform/files/upload.ts'
import { addMatch } from '../matches/testing.ts'

export type Talking = { id: string; anna: Member; ben: Member }
export type Member = { userId: string; profileId: string; photoIds: string[] }

const picture = await quarterPicture(400, 300).webp().toBuffer()

/** A signed-in user; the test server's sessions all have one id per user. */
const addSession = (context: TestContext, userId: string) =>
  context.database.transaction('auth', userId, (trx) =>
    trx
      .insertInto('sessions')
      .values({
        id: `session-${userId}`,
        userId,
        createdAt: context.clock.now(),
        lastSeenAt: context.clock.now(),
        expiresAt: new Date('2100-01-01'),
        endedAt: null,
        sealed: Buffer.from('x'),
      })
      .execute(),
  )

async function* partsOf(content: Buffer) {
  yield content
}

/** Stores a photo as an upload does, without processing the same picture for each user. */
const addPhoto = async (
  context: TestContext,
  userId: string,
): Promise<{ id: string; path: string }> => {
  const content = partsOf(Buffer.concat([picture, picture]))
  const received = await receiveFile(context, { userId, content, atMost: 2 * picture.length })
  if (!received.ok) throw new Error(received.refusal)
  const path = `couple-photos/${context.random.id()}.webp`
  const preview = 'data:image/webp;base64,'
  const sizes = { largeBytes: picture.length, smallBytes: picture.length, width: 400, height: 300 }
  const named = { path, type: 'image/webp', picture: { ...sizes, preview } }
  await storeFile(context, { file: received.file, named, replace: false })
  return { id: received.file.id, path }
}

/** A user with a profile that has two photos. */
export const addMember = async (
  context: TestContext,
  server: TestServer,
  fullName: string,
): Promise<Member> => {
  const userId = await context.addUser()
  await addSession(context, userId)
  const photos = [await addPhoto(context, userId), await addPhoto(context, userId)]
  const values = { couplePhotoUrls: JSON.stringify(photos.map(({ path }) => path)) }
  const body = submission(values, { fullName })
  const answer = await server.call('POST /api/v1/profiles', userId, { body })
  if (answer.status !== 201) throw new Error(`The profile was refused: ${answer.body.code}`)
  const profileId = answer.body.profile.id
  return { userId, profileId, photoIds: photos.map(({ id }) => id) }
}

/** Two users with photos whose contact is open. */
export const talking = async (
  context: TestContext,
  server: TestServer,
  benName = 'Ben Okafor',
): Promise<Talking> => {
  const anna = await addMember(context, server, 'Anna Lindqvist')
  const ben = await addMember(context, server, benName)
  const id = await addMatch(context, anna, ben)
  for (const { userId } of [anna, ben]) {
    const params = { id }
    const body = { decision: 'confirm' }
    await server.call('POST /api/v1/matches/:id/review', userId, { params, body })
  }
  for (const { userId } of [anna, ben])
    await server.call('POST /api/v1/matches/:id/consent/agree', userId, {
      params: { id },
      body: {},
    })
  context.queued.length = 0
  return { id, anna, ben }
}
