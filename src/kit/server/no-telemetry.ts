/**
 * Side effect of the import: onnxruntime sends nothing. By default it sends usage data to its maker, and keeps an id of the
 * machine in the home folder. It reads the variable from the environment of the process, so the main thread must set it
 * before a worker thread opens a model.
 */
process.env['ORT_DISABLE_TELEMETRY'] = '1'
