import { accountSealingContext } from '@crosscheck/server/modules/identity/accounts/presenter'
import { Client } from 'pg'
import type { Instance } from './instance.ts'

type Deps = Pick<Instance, 'context'>

/** Adds a verified user with a data key, as signing up does. */
export const addUser = async ({ context }: Deps, client: Client): Promise<string> => {
  const userId = context.random.id()
  const email = `${userId}@mail-house.org`
  await context.keyStore.create(userId)
  const sealed = await context.sealer.seal(accountSealingContext(userId), { email })
  await client.query(
    `insert into users (id, email_index, sealed, email_verified_at, created_at, updated_at)
     values ($1, $2, $3, now(), now(), now())`,
    [userId, context.blindIndex.email(email), sealed],
  )
  return userId
}
