#!/usr/bin/env node
// Starts Firefox for Playwright, which sends a command that this release does not know. It gets an
// empty success: the journey does not emulate media.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const unknownCommand = 'emulation.setMediaFeaturesOverride'

const firefox = spawn('firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] })
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (code) => process.exit(code ?? 1))

/** @param {WebSocket} client @param {string} address */
const relay = (client, address) => {
  const server = new WebSocket(`${address}/session`)
  const opened = once(server, 'open')
  server.on('message', (/** @type {Buffer} */ data) => client.send(data.toString()))
  server.on('close', () => client.close())
  client.on('close', () => server.close())
  client.on('message', (/** @type {Buffer} */ data) => {
    const text = data.toString()
    const { id, method } = JSON.parse(text)
    if (method === unknownCommand) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else void opened.then(() => server.send(text))
  })
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1]
  if (!address) return
  const proxy = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const bound = proxy.address()
    if (bound && typeof bound === 'object')
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${bound.port}`)
  })
  proxy.on('connection', (client) => relay(client, address))
})
