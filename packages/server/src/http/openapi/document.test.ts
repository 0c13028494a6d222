import { contract } from '@crosscheck/domain/contract/contract'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

type Schema = Record<string, unknown>
type Operation = {
  operationId: string
  description?: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const { app } = await testApp()
const document = (await app.server.inject('/api/openapi.json')).json<Document>()
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  ),
)

test('the document has every call of the contract and nothing else', () => {
  expect([...operations.keys()].toSorted()).toEqual(Object.keys(contract).toSorted())
})

test('every body declares its content', () => {
  const opaque = [...operations].filter(([, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema
    return schema && !schema['properties'] && !schema['anyOf'] && !schema['oneOf']
  })
  expect(opaque.map(([name]) => name)).toEqual([])
  const { properties } = operations.get('POST /api/v1/profiles')!.requestBody!.content[
    'application/json'
  ]!.schema as { properties: Record<string, { properties: Schema }> }
  expect(properties['values']!.properties).toMatchObject({
    phoneNumber: { maxLength: 200 },
    relationshipStatus: { enum: ['dating', 'engaged', 'married', 'complicated'] },
    isLdr: {},
  })
  expect(Object.keys(properties['submitter']!.properties)).toContain('email')
})

test('every call names its limit and the shape of errors', () => {
  for (const [name, { description, responses }] of operations) {
    expect(description, name).toMatch(/limit/i)
    expect(responses, name).toHaveProperty('default')
  }
})

test('every reference resolves, and every operation has an id of its own', () => {
  const references = JSON.stringify(document).match(/"\$ref":"#\/components\/[^"]+"/g) ?? []
  expect(references.length).toBeGreaterThan(100)
  for (const reference of references) {
    const [kind = '', name = ''] = reference.slice(0, -1).split('/').slice(2)
    expect(document.components[kind], reference).toHaveProperty(name)
  }
  const ids = [...operations.values()].map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})
