/** How far each model is loaded, 0 to 1; shown by /health and /metrics. */
export type ModelProgress = Map<string, number>
