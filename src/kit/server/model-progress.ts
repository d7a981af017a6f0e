/** How far each model is loaded, 0 to 1; told to whoever asks for /health and /metrics. */
export type ModelProgress = Map<string, number>
