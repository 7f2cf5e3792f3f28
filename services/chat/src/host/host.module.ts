import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ChatSettings } from '../settings.js';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { Answering } from './answering.js';
import { AskHost } from './ask-host.js';
import { AssistantProvider } from './assistant-provider.js';
import { CloseHostConversation } from './close-host-conversation.js';
import { ForgetHostConversations } from './forget-host-conversations.js';
import { GetHostConversation } from './get-host-conversation.js';
import { HelpIndexProvider } from './help-index-provider.js';
import { HostHandler } from './host.handler.js';
import { HostRepository } from './host.repository.js';
import { OpenaiCompatibleProvider } from './openai-compatible-provider.js';
import { OpenHostConversation } from './open-host-conversation.js';
import { TakeOverAnswers } from './take-over-answers.js';
import { WriteAnswer } from './write-answer.js';

const minute = 60;
const takeOverSeconds = 10;

/** Answers from the help index, unless an operator named a language model. */
const assistantOf = ({ assistant }: ChatSettings, help: HelpIndexProvider): AssistantProvider =>
  assistant ? new OpenaiCompatibleProvider(assistant, help) : help;

@Module({
  controllers: [HostHandler],
  providers: [
    HostRepository,
    OpenHostConversation,
    GetHostConversation,
    AskHost,
    CloseHostConversation,
    ForgetHostConversations,
    TakeOverAnswers,
    WriteAnswer,
    Answering,
    HelpIndexProvider,
    { provide: AssistantProvider, useFactory: assistantOf, inject: [ChatSettings, HelpIndexProvider] },
  ],
})
export class HostModule implements OnApplicationBootstrap {
  constructor(
    private readonly ticker: Ticker,
    private readonly forgetHostConversations: ForgetHostConversations,
    private readonly takeOverAnswers: TakeOverAnswers,
  ) {}

  onApplicationBootstrap(): void {
    this.ticker.every(minute, 'Forgetting conversations with the host', () => this.forgetHostConversations.execute());
    this.ticker.every(takeOverSeconds, 'Taking over answers', () => this.takeOverAnswers.execute());
  }
}
