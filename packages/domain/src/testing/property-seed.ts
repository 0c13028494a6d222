/**
 * The seed of a property that usually runs with a fixed one. `FC_SEED=7` replaces it, as it
 * replaces the random seeds of all other properties (scripts/testing/property-seed.ts).
 */
export const propertySeed = (usual: number): number => Number(process.env['FC_SEED'] ?? usual)
