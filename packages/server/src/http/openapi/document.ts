import type { Call } from '@crosscheck/domain/contract/call/define'
import { errorCatalog, errorReasons } from '@crosscheck/domain/errors'
import { z } from 'zod'
import { burstRates } from '../admission/burst-limit.ts'
import { policies } from '../policies/policies.ts'

type JsonSchema = Record<string, unknown>

/** A schema of the contract as JSON schema, in its sent or its answered form. */
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

/** The permitted callers and the limit, in words. */
const accessTerms = ({ policy, limit }: Call): string => {
  const who = `${policies[policy].who}.`
  if (limit === 'sign-out') return `${who} No limit.`
  const { burst, everyMs } = burstRates[limit]
  return `${who} Burst limit \`${limit}\`: ${burst} requests in a row, then one every ${everyMs / 1000} s, for each session, known device or address.`
}

const securityOf = ({ policy }: Call): JsonSchema[] => {
  if (policy === 'anyone') return []
  return policy === 'operator' ? [{ serverKey: [] }, { accessToken: [] }] : [{ accessToken: [] }]
}

const formSchema = (fields: JsonSchema): JsonSchema => ({
  ...fields,
  properties: {
    file: { type: 'string', format: 'binary' },
    ...(fields['properties'] as JsonSchema),
  },
  required: ['file', ...((fields['required'] as string[] | undefined) ?? [])],
})

const operation = (name: string, call: Call): JsonSchema => ({
  operationId: name
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .toLowerCase(),
  summary: call.summary,
  description: accessTerms(call),
  tags: [call.path.split('/')[call.path.startsWith('/api/v1') ? 3 : 2] ?? 'other'],
  security: securityOf(call),
  'x-policy': call.policy,
  'x-burst-limit': call.limit,
  parameters: [...parametersOf(call, 'path'), ...parametersOf(call, 'query')],
  ...(call.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
    },
  }),
  ...(call.form && {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: formSchema(schemaOf(call.form, 'input')) } },
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
    code: { type: 'string', enum: Object.keys(errorCatalog) },
    reason: {
      type: 'string',
      enum: errorReasons,
      description: 'Why, where one code has several texts',
    },
    fields: {
      type: 'array',
      description: 'The problem of each invalid part of the request, without its value',
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
        'Times are ISO 8601 in UTC. All errors have the same shape; tell them apart by `code`. Data that belongs to another user gets the same answer as data that does not exist. Limits of the product, such as three new profiles per day, are counted per user and have their own codes.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        serverKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: errorSchema },
      responses: {
        Error: {
          description: 'Refused or failed',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}
