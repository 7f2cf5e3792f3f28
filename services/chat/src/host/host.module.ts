import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ChatSettings } from '../settings.js';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { AnswerRunner } from './answer-runner.js';
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

export const forgetHostConversationsQueue = 'forget-host-conversations';
export const takeOverAnswersQueue = 'take-over-answers';

const forgetSeconds = 60;
const takeOverSeconds = 10;

/** The help index, unless an operator has configured a language model. */
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
    AnswerRunner,
    HelpIndexProvider,
    { provide: AssistantProvider, useFactory: assistantOf, inject: [ChatSettings, HelpIndexProvider] },
  ],
})
export class HostModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly forgetHostConversations: ForgetHostConversations,
    private readonly takeOverAnswers: TakeOverAnswers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.repeat(forgetHostConversationsQueue, forgetSeconds, () => this.forgetHostConversations.execute());
    await this.jobs.repeat(takeOverAnswersQueue, takeOverSeconds, () => this.takeOverAnswers.execute());
  }
}
