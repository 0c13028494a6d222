import type { ServerResponse } from 'node:http'
import type { ToolsConfig } from '../../../config/resolve/tools.ts'

/** The settings for a provider on this machine. */
export const toolsWithProvider = (port: number): ToolsConfig => ({
  webPages: false,
  screenshotUrl: null,
  searchUrl: null,
  ai: {
    url: `http://127.0.0.1:${port}/v1`,
    key: 'the key',
    models: { text: 'small', image: 'painter', speech: 'reader', transcription: 'writer' },
  },
})

export const sendJson = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Answers a chat with one text. */
export const sendChat = (response: ServerResponse, text: string) =>
  sendJson(response, {
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
  })
