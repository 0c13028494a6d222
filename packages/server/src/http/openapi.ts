import { z } from 'zod'
import type { Call } from '@crosscheck/domain/contract/define'
import { errorCatalogue } from '@crosscheck/domain/errors'

type JsonSchema = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parametersOf = (call: Call, place: 'path' | 'query'): JsonSchema[] => {
  const source = place === 'path' ? call.params : call.query
  if (!source) return []
  const { properties = {}, required = [] } = schemaOf(source, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const operation = (name: string, call: Call): JsonSchema => ({
  operationId: name
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .toLowerCase(),
  summary: call.summary,
  tags: [call.path.split('/')[3] ?? 'other'],
  security: call.access === 'public' ? [] : [{ accessToken: [] }],
  'x-access': call.access,
  'x-policy': call.policy,
  'x-burst-limit': call.limit,
  parameters: [...parametersOf(call, 'path'), ...parametersOf(call, 'query')],
  ...(call.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
    },
  }),
  responses: {
    [String(call.status ?? 200)]: {
      description: 'Done',
      content: { 'application/json': { schema: schemaOf(call.output, 'output') } },
    },
    default: { $ref: '#/components/responses/Error' },
  },
})

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string', description: 'The same text as `error`.' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
    retryAt: { type: 'string', format: 'date-time' },
  },
}

/** The OpenAPI 3.1 document of `calls`. */
export const openApiDocument = (calls: Record<string, Call>, publicUrl: string): JsonSchema => {
  const paths: Record<string, JsonSchema> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'CrossCheck',
      version: '1',
      description:
        'Times are ISO 8601 in UTC. Errors have one shape everywhere; callers switch on `code`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Error: {
          description: 'Refused or failed',
          content: { 'application/json': { schema: errorSchema } },
        },
      },
    },
  }
}
