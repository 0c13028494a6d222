import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** A schema of the contract as JSON schema, in its sent or its answered form. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
