import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { Blocks } from './access/blocks.js';
import { ImageReviewers } from './access/image-reviewers.js';
import { LeavingMembersHandler } from './access/leaving-members.handler.js';
import { MayViewGallery } from './access/may-view-gallery.js';
import { MayView } from './access/may-view.js';
import { PushQueueChanged } from './access/push-queue-changed.js';
import { RestrictedMembers } from './access/restricted-members.js';
import { ChatFilesHandler } from './chat-files/chat-files.handler.js';
import { DescribeChatFiles } from './chat-files/describe-chat-files.js';
import { DiscardChatFiles } from './chat-files/discard-chat-files.js';
import { MarkChatFileSent } from './chat-files/mark-chat-file-sent.js';
import { AnnounceFile } from './files/announce-file.js';
import { ArrangeGallery } from './files/arrange-gallery.js';
import { CreateMediaFile } from './files/create-media-file.js';
import { DeliverFiles } from './files/deliver-files.js';
import { DescribeGalleries } from './files/describe-galleries.js';
import { DestroyChatFile } from './files/destroy-chat-file.js';
import { EraseFiles } from './files/erase-files.js';
import { FileBytes } from './files/file-bytes.js';
import { FileClaims } from './files/file-claims.js';
import { FileJobsHandler } from './files/file-jobs.handler.js';
import { FileMetrics } from './files/file-metrics.js';
import { FilesHandler } from './files/files.handler.js';
import { ListOwnMedia } from './files/list-own-media.js';
import { MakeDeliverable } from './files/make-deliverable.js';
import { MakeVideoDeliverable } from './files/make-video-deliverable.js';
import { ProcessFile } from './files/process-file.js';
import { PurgeRejected } from './files/purge-rejected.js';
import { PushFileChanged } from './files/push-file-changed.js';
import { PushItemProgress } from './files/push-item-progress.js';
import { ReceiveMediaFile } from './files/receive-media-file.js';
import { RemoveMedia } from './files/remove-media.js';
import { RescueFiles } from './files/rescue-files.js';
import { ReviewFile } from './files/review-file.js';
import { SetFileOutcome } from './files/set-file-outcome.js';
import { SettleFile } from './files/settle-file.js';
import { AnnounceImage } from './images/announce-image.js';
import { DeliverImages } from './images/deliver-images.js';
import { DescribeImages } from './images/describe-images.js';
import { EraseImages } from './images/erase-images.js';
import { GetProfileImages } from './images/get-profile-images.js';
import { ImagesHandler } from './images/images.handler.js';
import { PushImageChanged } from './images/push-image-changed.js';
import { ReceiveProfileImage } from './images/receive-profile-image.js';
import { RemoveProfileImage } from './images/remove-profile-image.js';
import { ReviewImage } from './images/review-image.js';
import { ScreenProfileImage } from './images/screen-profile-image.js';
import { SettleImage } from './images/settle-image.js';
import { SettleVerdict } from './images/settle-verdict.js';
import { WithdrawImage } from './images/withdraw-image.js';
import { Evidence } from './moderation/evidence.js';
import { ModerationStatuses } from './moderation/moderation-statuses.js';
import { DeliverQuotedFiles } from './quoted-files/deliver-quoted-files.js';
import { KeepQuotedFiles } from './quoted-files/keep-quoted-files.js';
import { QuotedFilesHandler } from './quoted-files/quoted-files.handler.js';
import { ReleaseQuotedFiles } from './quoted-files/release-quoted-files.js';

/** What later areas check before they show something, or record about it. */
const access = [Blocks, MayView, MayViewGallery, RestrictedMembers, ImageReviewers, PushQueueChanged];
const moderation = [Evidence, ModerationStatuses];

/** The profile images and media files that are stored, and who may see them. */
@Module({
  imports: [UploadsModule],
  controllers: [LeavingMembersHandler, FilesHandler, FileJobsHandler, ImagesHandler, ChatFilesHandler, QuotedFilesHandler],
  providers: [
    ...access,
    ...moderation,
    DescribeChatFiles,
    DiscardChatFiles,
    MarkChatFileSent,
    DeliverQuotedFiles,
    KeepQuotedFiles,
    ReleaseQuotedFiles,
    AnnounceFile,
    ArrangeGallery,
    CreateMediaFile,
    DeliverFiles,
    DescribeGalleries,
    DestroyChatFile,
    EraseFiles,
    FileBytes,
    FileClaims,
    FileMetrics,
    ListOwnMedia,
    MakeDeliverable,
    MakeVideoDeliverable,
    ProcessFile,
    PurgeRejected,
    PushFileChanged,
    PushItemProgress,
    ReceiveMediaFile,
    RemoveMedia,
    RescueFiles,
    ReviewFile,
    SetFileOutcome,
    SettleFile,
    AnnounceImage,
    DeliverImages,
    DescribeImages,
    EraseImages,
    GetProfileImages,
    PushImageChanged,
    ReceiveProfileImage,
    RemoveProfileImage,
    ReviewImage,
    ScreenProfileImage,
    SettleImage,
    SettleVerdict,
    WithdrawImage,
  ],
  exports: [
    ...access,
    ...moderation,
    AnnounceFile,
    CreateMediaFile,
    EraseFiles,
    FileBytes,
    PushFileChanged,
    ReviewFile,
    AnnounceImage,
    EraseImages,
    PushImageChanged,
    ReviewImage,
    WithdrawImage,
  ],
})
export class LibraryModule {}
