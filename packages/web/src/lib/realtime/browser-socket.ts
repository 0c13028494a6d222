import type { Socket, SocketEvents } from './connection.ts'

/** Adapts the browser's WebSocket to the interface that a connection needs. */
export const connectTo =
  (address: string) =>
  ({ onOpen, onText, onClose }: SocketEvents): Socket => {
    const socket = new WebSocket(address)
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', ({ data }) => onText(data))
    socket.addEventListener('close', ({ code }) => onClose(code))
    return { send: (text) => socket.send(text), close: () => socket.close() }
  }
