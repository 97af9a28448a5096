import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import type { Message } from '../contract.ts';
import { chatReplyLink, mailLink } from './replies.ts';

/**
 * A component with which the user chooses a reply template. If `text` is null, the reply is only a greeting. `onOpened`
 * is called when the user opens the reply with the text.
 */
export type ReplyTextPart = ComponentType<{
  message: Message;
  text: string | null;
  onText: (text: string | null, onOpened?: () => void) => void;
}>;

interface Written {
  text: string | null;
  onOpened?: (() => void) | undefined;
}
const GREETING: Written = { text: null };

interface ReplyOptions {
  message: Message;
  campaignName: string;
}

/** Returns the text of the reply to a message, and the links that open the reply in WhatsApp or as a mail. */
export function useReply({ message, campaignName }: ReplyOptions) {
  const [{ text, onOpened }, setWritten] = useState(GREETING);
  const [wasOpened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has a reply of its own
  useEffect(() => {
    setWritten(GREETING);
    setOpened(false);
  }, [message.id]);
  return {
    text,
    setText: (written: string | null, whenOpened?: () => void) =>
      setWritten({ text: written, onOpened: whenOpened }),
    chat: message.phone ? chatReplyLink(message, campaignName, text) : null,
    mail: message.email ? mailLink({ ...message, email: message.email }, campaignName, text) : null,
    asksWhetherAnswered: wasOpened && !message.answered,
    /** Whether the user has begun to answer. */
    isWriting: (text !== null || wasOpened) && !message.answered,
    /** Called when the user opens the reply in WhatsApp or as a mail. */
    onOpened() {
      setOpened(true);
      onOpened?.();
    },
    onNotYet: () => setOpened(false),
  };
}
type Reply = ReturnType<typeof useReply>;

/** Lets the user choose and open a reply. Once it was opened in another application, it asks whether it was sent. */
export const ReplyPart = ({
  message,
  reply,
  ReplyText,
  onAnswered,
}: {
  message: Message;
  reply: Reply;
  ReplyText: ReplyTextPart;
  onAnswered: () => void;
}) => (
  <>
    <Suspense>
      <ReplyText key={message.id} message={message} text={reply.text} onText={reply.setText} />
    </Suspense>
    {reply.asksWhetherAnswered && <WhetherAnswered onAnswered={onAnswered} onNotYet={reply.onNotYet} />}
  </>
);

/** Asks whether the message was answered. The first button has the focus, so that one key is enough. */
function WhetherAnswered({ onAnswered, onNotYet }: { onAnswered: () => void; onNotYet: () => void }) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is none
    <div className="whether-answered cluster" role="group" aria-label="¿Lo respondiste?">
      <p>¿Lo respondiste?</p>
      <button ref={yes} type="button" className="button-quiet" aria-keyshortcuts="e" onClick={onAnswered}>
        Sí, lo respondí
      </button>
      <button type="button" className="button-text" onClick={onNotYet}>
        Todavía no
      </button>
    </div>
  );
}
