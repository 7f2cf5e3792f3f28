{{/* Host names follow from the origin, so that they cannot contradict it. */}}
{{- define "platform.host" -}}
{{- (urlParse .Values.global.publicOrigin).host -}}
{{- end -}}

{{- define "platform.labels" -}}
{{ include "service.labels" (dict "root" .root "name" .name "component" .component) }}
{{- end -}}
