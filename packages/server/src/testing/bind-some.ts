import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import { bindCalls, type BinderDeps } from '../http/binder.ts'
import type { Calls, Handlers, HandlersOf } from '../http/request/handler.ts'
import type { Server } from '../http/server/server.ts'

/** Serves the calls of the contract that these handlers answer, as the application does. */
export const bindSome = (server: Server, handlers: Handlers, deps: BinderDeps): void => {
  const calls: Calls = Object.fromEntries(
    (Object.keys(handlers) as CallName[]).map((name) => [name, contract[name]]),
  )
  bindCalls(server, { calls, handlers: handlers as unknown as HandlersOf<Calls>, deps })
}
