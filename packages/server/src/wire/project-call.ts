import { checkProject } from '../modules/identity/accounts/checks.ts'

type Request<B> = { user: { id: string }; params: { projectId: string }; body: B }

/** Makes handlers that refuse another project, and otherwise lead to a use case. */
export const projectCalls =
  <D extends { projectId: string }>(deps: D) =>
  <B, R>(useCase: (deps: D, userId: string, body: B) => Promise<R>) =>
  async ({ user, params, body }: Request<B>): Promise<R> => {
    checkProject(params.projectId, deps.projectId)
    return useCase(deps, user.id, body)
  }
