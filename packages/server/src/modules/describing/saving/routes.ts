import type { Handlers } from '../../../http/request/handler.ts'
import { actorOf } from '../profiles/actor.ts'
import { createProfile } from './create.ts'
import { editProfile } from './edit.ts'
import { listOwnProfiles, readOwnProfile } from '../profiles/list.ts'
import { deleteOwnDetails, saveOwnDetails } from './own-details.ts'
import { deleteProfile, restoreProfile } from './remove.ts'

export const profilesHandlers = {
  'GET /api/v1/profiles': (request) => listOwnProfiles(request.context, request.user),
  'POST /api/v1/profiles': (request) =>
    createProfile(request.context, actorOf(request), request.body),
  'GET /api/v1/profiles/:id': async (request) => ({
    profile: await readOwnProfile(request.context, request.user, request.params.id),
  }),
  'PUT /api/v1/profiles/:id': (request) =>
    editProfile(request.context, actorOf(request), { id: request.params.id, change: request.body }),
  'DELETE /api/v1/profiles/:id': async (request) => {
    const { undoUntil } = await deleteProfile(request.context, actorOf(request), request.params.id)
    return { undoUntil: undoUntil.toISOString() }
  },
  'POST /api/v1/profiles/:id/restore': async (request) => ({
    profile: await restoreProfile(request.context, actorOf(request), request.params.id),
  }),
  'PUT /api/v1/submitter': ({ context, user, body }) =>
    saveOwnDetails(context, user.id, body.submitter),
  'DELETE /api/v1/submitter': (request) => deleteOwnDetails(request.context, actorOf(request)),
} satisfies Handlers

/** Descriptions from an application that cannot show the boxes of step 1 (R8). */
export const otherApplicationHandlers = {
  'POST /api/v1/profiles': (request) =>
    createProfile(request.context, actorOf(request), { ...request.body, door: 'wire' }),
} satisfies Handlers
