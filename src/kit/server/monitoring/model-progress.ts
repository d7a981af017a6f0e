/** Loading progress of each model, 0 to 1; part of the answers of /health and /metrics. */
export type ModelProgress = Map<string, number>
