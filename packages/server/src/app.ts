import type { Context } from './context/context.ts'
import { createBurstLimiter } from './http/admission/burst-limit.ts'
import { createProxyWatch } from './http/admission/proxy-watch.ts'
import { createCloseServer } from './http/server/close-server.ts'
import { createServer, type Server } from './http/server/server.ts'
import { applyMissingActs } from './modules/operation/restored-acts/apply-missing.ts'
import { observeNodes } from './modules/platform/system/nodes.ts'
import { Realtime } from './realtime/sockets/open.ts'
import { closeInOrder, type ClosingStep } from './lib/closing/close-in-order.ts'
import { jobHandlers } from './wiring/handlers.ts'
import { observeModules } from './wiring/observe.ts'
import { openContext, type AppOptions, type OpenedContext } from './wiring/open-context.ts'
import { readinessChecks } from './wiring/readiness.ts'
import { serveOperation, servePages } from './wiring/routes.ts'
import { createWatches, type Watches } from './wiring/watches.ts'
import { publishOwn } from './wire/realtime.ts'

export type { AppOverrides, AppOptions } from './wiring/open-context.ts'

type Made = {
  given: AppOptions
  opened: OpenedContext
  watches: Watches
  server: Server
  closeServer: () => Promise<void>
  realtime: Realtime
  phase: { isListening: boolean; isStopping: boolean }
}

const step = (name: string, ms: number, close: () => Promise<unknown>): ClosingStep => ({
  name,
  ms,
  close,
})

/** One process of the application. */
export class App {
  readonly context: Context
  /** Further dependencies of sign-in, for callers that act as a user without HTTP. */
  readonly parts: OpenedContext['parts']
  readonly server: Server
  readonly #made: Made

  constructor(made: Made) {
    this.#made = made
    this.context = made.opened.context
    this.parts = made.opened.parts
    this.server = made.server
  }

  /** Starts to take jobs and requests; returns the address it listens on. */
  async listen(): Promise<string> {
    const { given, opened, phase, realtime, server } = this.#made
    const { clock, journal, keys, nodes, rematch, restored, retention, storage } =
      this.#made.watches
    await nodes.start()
    await restored.start()
    await applyMissingActs(opened.context, opened.keys.journal)
    await clock.start()
    // Read later, it would make transactions that have all connections wait for one more.
    await opened.context.lastingHashes.triedKey().catch(() => {})
    await opened.jobs.work(jobHandlers(opened))
    await rematch.start()
    await retention.start()
    void keys.start()
    await storage.start()
    void journal.start()
    realtime.open()
    phase.isListening = true
    return server.listen({ host: given.config.host, port: given.config.port })
  }

  /**
   * At first only sends load balancers elsewhere, and closes each connection after its next answer.
   * Then takes no new work, lets running work finish for a moment, and closes all parts.
   */
  async close(): Promise<void> {
    const { closeServer, given, opened, phase, realtime } = this.#made
    if (phase.isStopping) return
    phase.isStopping = true
    const drainMs = phase.isListening ? given.config.drainMs : 0
    await closeInOrder(
      [
        [step('drain', drainMs + 100, () => this.#drain(drainMs))],
        [step('sockets', 3_000, () => realtime.close()), step('requests', 3_000, closeServer)],
        [
          step('background', 2_000, () => this.#settle()),
          step('jobs', 4_000, opened.jobs.close),
          step('images', 2_000, () => this.context.images.close()),
        ],
        [step('photo search', 1_000, () => this.context.photoSearch.close())],
        [step('database', 2_500, () => this.#closeConnections())],
      ],
      opened.context.log,
    )
  }

  async #drain(ms: number): Promise<void> {
    // A failure here is reported where the jobs are closed.
    this.#made.opened.jobs.stopFetching().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, ms))
  }

  async #settle(): Promise<void> {
    await Promise.all(Object.values(this.#made.watches).map((watch) => watch.stop()))
    await this.context.background.settled()
  }

  async #closeConnections(): Promise<void> {
    this.#made.opened.mailer.close()
    this.parts.push.sender.close()
    await Promise.all([this.context.database.close(), this.context.keyStore.close()])
  }
}

/** The only wiring: all parts are built here, in order, and closed in the opposite order. */
export const createApp = async (given: AppOptions): Promise<App> => {
  const { config, roleUrls } = given
  const opened = await openContext(given)
  const { context, parts } = opened
  const phase = { isListening: false, isStopping: false }
  const isStopping = () => phase.isStopping
  const metrics = observeModules(opened)
  const watches = createWatches(given, opened)
  const { freeBytes, isReserveReached, recordFailure: onFailure } = watches.storage
  const { onFinished } = metrics
  const { answerMs } = given.overrides ?? {}
  const proxies = createProxyWatch(config, context.log)
  const hooks = { onFinished, onFailure, isStopping, answerMs, proxies }
  const server = createServer({ ...context, config, ...hooks })
  const closeServer = createCloseServer(server)
  const limiter = createBurstLimiter({
    factor: config.addressLimitFactor,
    now: () => performance.now(),
  })
  const realtime = new Realtime(server.server, {
    ...parts,
    context,
    config,
    limiter,
    publish: (userId, content) => publishOwn(context, userId, content),
    databaseUrl: roleUrls.app,
  })
  metrics.watchSockets(() => realtime.size)
  const readiness = readinessChecks(opened, watches, isStopping)
  metrics.watchReadiness(readiness)
  if (context.database.isOnNodes) observeNodes(metrics.registry, watches.nodes)
  const routes = { opened, limiter, metrics, readiness, proxies, isReserveReached, freeBytes }
  serveOperation(server, given, routes)
  await servePages(server, given, routes)
  return new App({ given, opened, watches, server, closeServer, realtime, phase })
}
