/** Why a process or command cannot go on, in sentences for the person who started it. */
export class ExplainedFailure extends Error {
  override name = 'ExplainedFailure'
}
